// How the game is won, and what a turn is, in a sentence each.

import type { Goal } from '../registry';

const goal: Goal = {
  win: 'Stand on space 50 when a round is over. Fewer Damage tokens, then more Shields break a tie.',
  turn: 'Draw and roll five dice. In turn, put one to three of them on a system and do what it says, until nobody has dice. Then the invaders strike.',
  words:
    'score: the numbers on the dice you place, added up (a Cog is 0). dice: how many you place. ▲ ● ■ on a space: the Invader dice that reach it.',
  instead: (view) =>
    typeof view['armada'] === 'number'
      ? { win: 'Stand on space 50 when a round is over, before the Armada does.' }
      : null,
};

export default goal;
