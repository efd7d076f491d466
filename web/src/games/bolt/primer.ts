export default [
  'Six parts make a robot. Each slides from Prime over Battle Damage and Critical to Offline as it is hit; a robot whose six parts are all Offline is out. The last one standing wins.',
  'On your turn you fill your hand up to five cards, and play one Action. Cards that gain an Action let you go on.',
  'A card has a need, such as “2 arms ●●+”: two of your own arms at Battle Damage or better. The more you lose, the fewer cards you can play, except those that want to see you broken.',
  'Whoever is attacked may answer with a Counter from the hand, printed at the foot of the card.',
  'Once a turn you may exchange a card. Any two cards repair one of your parts by up to two states; an Offline part only comes back to Critical.',
  'When the first robot is out, Sudden Death begins: Offline parts cannot come back.',
  'Cards that are attached stay on a part: Force Fields swallow a hit, Spiked Plating hits back, others help for as long as the part holds.',
];
