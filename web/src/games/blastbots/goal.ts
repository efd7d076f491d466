// How the game is won, and what a turn is, in a sentence each.

export default {
  win: 'Fifteen rockets in Space, or fifteen wrecks in your Junkyard, win at once. If a totem reaches IMPACT first, the points decide.',
  turn: 'Roll: tokens on the number draw cards. Your rockets climb. Five actions: cards, trades, buybacks. Keep seven cards; your totem takes a step.',
};
