// How the game is won, and what a turn is, in a sentence each.

export default {
  win: 'Be the last robot standing: a robot is out when all six parts are Offline.',
  turn: 'Fill your hand to five, play one Action (some cards give another), exchange one card, repair with any two cards, end.',
};
