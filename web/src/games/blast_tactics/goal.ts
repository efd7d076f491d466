// How the game is won, and what a turn is, in a sentence each.

export default {
  win: 'Be the last Blastroid on the arena. The first hit costs your Heart, the second throws you out.',
  turn: 'Your armed Bombs go off and fresh ones are armed; then two Moves (a straight line, or a card from the display), with Bombs and cards for free.',
};
