// How the game is won, and what a turn is, in a sentence each.

import type { Goal } from '../registry';

const goal: Goal = {
  win: 'Be the last Blastroid on the arena. The first hit costs your Heart, the second throws you out.',
  turn: 'Your armed Bombs go off and fresh ones are armed; then two Moves (a straight line, or a card from the display), with Bombs and cards for free.',
  instead: (view) =>
    view['mode'] === 'coop'
      ? {
          win: 'All together: blast every Shrapling off the arena, each of them twice if it is red. One hit on anybody, or time running out, and all lose.',
          turn: 'Draw a card; your armed Bombs go off and fresh ones are armed; then two Moves, with Bombs and cards for free. After everybody the Shraplings explode, turn and run.',
        }
      : null,
};

export default goal;
