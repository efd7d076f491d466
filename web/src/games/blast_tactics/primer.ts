export default [
  'You steer one Blastroid. On your turn you have two Moves: a straight line of any length each, or a card from the display. Click the square where you want to end up.',
  'Lay Bombs for free wherever you stand or pass by. A Bomb is armed at the start of your next turn and explodes at the start of the one after. Its flames reach two squares in all four directions; hatched squares burn next.',
  'Flames open Blastable Blocks and show the Items behind them: Bomb-Up, Speed-Up, Flame-Max. Walk onto an Item to take it. Flames also set off other Bombs, yours and theirs.',
  'The first hit costs your Heart and makes you faster. The second one throws you out. The last robot standing wins.',
  'Cards push, roll, launch or trigger Bombs, or let you walk through walls. You may hold three, and use as many as you like.',
  'Somewhere in the deck is OVERTIME! From then on the arena falls away tile by tile; the striped tile is next. Do not stand there.',
  'Together against Shraplings everybody has one life. They explode after your turns and then run on; only your Bombs can destroy them.',
];
