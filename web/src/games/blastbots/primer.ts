export default [
  'A meteor is coming, ten turns away. Send fifteen of your rockets to Space, or wreck fifteen, and you win at once; if a totem reaches IMPACT first, the points decide: two for each rocket in Space, one for each in the Atmosphere and for each wreck in your Junkyard.',
  'Your five tokens are bets on dice numbers in three sections: Battle, Rocket, Discovery. Whoever rolls, each of your tokens on the number draws you two cards of its section. A 7 lets everybody draw two of any kind.',
  'A roll of 2, 3, 11 or 12 is a surge: every totem takes a step toward IMPACT, then everybody draws a card and builds a rocket.',
  'Each turn your rockets climb by themselves: Atmosphere to Space, Launchpad to Atmosphere, and one out of the Factory. The Launchpad holds five.',
  'Then you have five actions: play cards, trade three cards for one or for a new layout of your tokens, or buy your rockets back for wrecks.',
  'Battle cards attack one player, who may block with a Battle card that covers yours; attacks on rockets reach only the players beside you. A rocket you destroy lies in your Junkyard. Nothing reaches a rocket in Space, and nothing blocks Discovery cards.',
  'At the end of your turn you keep seven cards, and your own totem takes a step.',
];
