export default [
  'First everybody builds: draw a part, lay it on any torso in the yard that lacks one like it. Whoever lays the fifth part takes that robot, like it or not.',
  'A robot’s points are dealt to it as cards: its stack. The stack is ammunition and life at once. No cards, no robot.',
  'On your turn use Actions, then attack one robot with cards of its colour, as many as you like. Boosters from your hand and your accessory help, and so do your arms.',
  'The defender adds up to three cards of its own colour, or one wild card, and Responses. Attack equal to or above defence is a hit.',
  'A hit turns up a card: that part falls off. No such part, or the torso: a wound. Then the attacker takes as many cards as the attack was above the defence. Cards played go back under their owners’ stacks.',
  'A card is wild while its colour is on no robot in play. Wild cards attack only if nothing in your hand matches, and without a head you cannot defend with them.',
  'As robots fall, hazards light up: five left, and a hit may be followed by a second one; four left, and a failed attack costs cards; three left, and wild cards no longer defend.',
];
