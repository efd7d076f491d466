// How the game is won, and what a turn is, in a sentence each.

export default {
  win: 'Stand on space 50 when a round is over. Fewer Damage tokens, then more Shields break a tie.',
  turn: 'Draw and roll five dice. In turn, put one to three of them on a system and do what it says, until nobody has dice. Then the invaders strike.',
};
