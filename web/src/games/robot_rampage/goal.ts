// How the game is won, and what a turn is, in a sentence each.

export default {
  win: 'Be the last robot in play. Cards are ammunition and life: no cards, or too many wounds, and the robot is gone.',
  turn: 'Use Actions, then attack one robot with cards of its colour, Boosters and your accessory. A hit takes a part, and cards by the difference. Fill your hand.',
};
