// One sign for each card (game-icons.net, CC BY 3.0).

import type { Component } from 'svelte';
import Alarm from '~icons/game-icons/alarm-clock';
import Cannon from '~icons/game-icons/cannon';
import Detonator from '~icons/game-icons/detonator';
import Drop from '~icons/game-icons/drop';
import Ghost from '~icons/game-icons/ghost';
import Push from '~icons/game-icons/push';
import Rolling from '~icons/game-icons/rolling-bomb';
import Snail from '~icons/game-icons/snail';
import Unknown from '~icons/game-icons/gears';

const CARDS: Record<string, Component> = {
  bomb_push: Push,
  bomb_roll: Rolling,
  bomb_cannon: Cannon,
  remote_detonate: Detonator,
  phase_shift: Ghost,
  overtime: Alarm,
  glitch_lag: Snail,
  glitch_damp: Drop,
};

export const cardIcon = (id: string) => CARDS[id] ?? Unknown;
