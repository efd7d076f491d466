// Cards fly from where they were to where they are; a new one comes from the deck.

import { between, fading, flying } from '../../board/motion';

export const [send, receive] = flying((node, _params, intro) =>
  intro ? between(node, document.querySelector('[data-deck]'), { small: 0.5 }) : fading(),
);
