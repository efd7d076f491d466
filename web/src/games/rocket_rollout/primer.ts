export default [
  'A race over fifty spaces. Whoever stands on the last one when a round is over wins; fewer Damage tokens, then more Shields break a tie.',
  'Each round you draw five dice from your own bag and roll them. Once, you may give one up and roll all the others again.',
  'On your turn you put one to three Ready dice on one of your six systems: each must show a number that the card takes; a Cog fits everywhere and works first. Then the card does what it says, with the dice for its numbers. Until the round is over that system is taken.',
  'Blast claims a card from the display: a Bounty pays points and Shields, an Upgrade covers one of your systems of its colour, or a grey one.',
  'Purchase puts a better die into your bag. Vent empties systems so that they can work again, Reset turns Ready dice, Draw brings more of them, Destroy rids you of poor ones, Victory moves your rocket.',
  'When nobody has Ready dice any more, three Invader dice strike: each hits whoever stands on a space with its sign. Shields take the hits; the rest damages your systems. A Cog, or any two other dice, repairs one.',
  'Being behind helps: the icons between you and the leader are added to your Effects of that kind.',
];
