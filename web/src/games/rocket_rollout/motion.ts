// Dice fly from where they were to where they are; new ones come out of their owner's bag, used ones go to its tray.

import { between, flying, lasting } from '../../board/motion';

export const flight = () => lasting(380);

export const [send, receive] = flying((node, _params, intro) => {
  const place = node.closest('[data-seat]')?.querySelector(intro ? '[data-bag]' : '[data-tray]');
  return between(node, place, { duration: flight() });
}, flight);
