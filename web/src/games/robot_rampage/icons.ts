// One sign for each text, hazard and kind of number (game-icons.net, CC BY 3.0). Replacement Parts are drawn instead.

import type { Component } from 'svelte';
import Battery from '~icons/game-icons/battery-plus';
import BoltCutter from '~icons/game-icons/bolt-cutter';
import Bubbles from '~icons/game-icons/bubbles';
import Bulb from '~icons/game-icons/light-bulb';
import Camera from '~icons/game-icons/cctv-camera';
import Chains from '~icons/game-icons/crossed-chains';
import Claws from '~icons/game-icons/grasping-claws';
import Coins from '~icons/game-icons/coins';
import Corkscrew from '~icons/game-icons/corkscrew';
import Dynamite from '~icons/game-icons/dynamite';
import Funnel from '~icons/game-icons/funnel';
import Gears from '~icons/game-icons/gears';
import Jerrycan from '~icons/game-icons/jerrycan';
import Laser from '~icons/game-icons/target-laser';
import Lightning from '~icons/game-icons/lightning-arc';
import OilCan from '~icons/game-icons/oil-can';
import Pit from '~icons/game-icons/spiky-pit';
import Recycle from '~icons/game-icons/recycle';
import Repair from '~icons/game-icons/auto-repair';
import Ricochet from '~icons/game-icons/ricochet';
import Rope from '~icons/game-icons/rope-coil';
import Saw from '~icons/game-icons/circular-sawblade';
import Screw from '~icons/game-icons/screw';
import Shield from '~icons/game-icons/shield-reflect';
import Skull from '~icons/game-icons/skull-bolt';
import Speed from '~icons/game-icons/speedometer';
import Spray from '~icons/game-icons/spray';
import Trash from '~icons/game-icons/trash-can';
import Unplugged from '~icons/game-icons/unplugged';
import Vacuum from '~icons/game-icons/vacuum-cleaner';
import Weight from '~icons/game-icons/weight-crush';
import Wrench from '~icons/game-icons/monkey-wrench';
import type { Hazard } from './view';

const TEXTS: Record<string, Component> = {
  oil_change: OilCan,
  scrap_dive: Trash,
  pickpocket_claw: Claws,
  loose_screws: Screw,
  duct_tape: Wrench,
  spray_paint: Spray,
  red_line: Speed,
  chop_shop: BoltCutter,
  scrap_weld: Repair,
  crowd_collection: Coins,
  spy_camera: Camera,
  recycling_bin: Recycle,
  extra_battery: Battery,
  nitro_can: Jerrycan,
  corkscrew: Corkscrew,
  wrecking_weight: Weight,
  laser_pointer: Laser,
  suction_hose: Vacuum,
  sorting_chute: Funnel,
  tangle_cord: Rope,
  chain_drive: Chains,
  baking_tray: Shield,
  circuit_breaker: Unplugged,
  bubble_wrap: Bubbles,
  ricochet: Ricochet,
  lights_out: Bulb,
  live_wire: Lightning,
  short_fuse: Dynamite,
};

export const textIcon = (id: string): Component => TEXTS[id] ?? Gears;

export interface HazardSign {
  id: Hazard;
  name: string;
  Icon: Component;
  /** With this many robots in play or fewer. */
  at: number;
  rule: string;
}

export const HAZARDS: HazardSign[] = [
  {
    id: 'pit_traps',
    name: 'Pit Traps',
    Icon: Pit,
    at: 5,
    rule: 'A hit may be followed by a second attack on the same robot.',
  },
  {
    id: 'buzz_saws',
    name: 'Buzz Saws',
    Icon: Saw,
    at: 4,
    rule: 'A failed attack costs the attacker as many cards as it fell short.',
  },
  { id: 'final_three', name: 'Final three', Icon: Skull, at: 3, rule: 'Wild cards no longer defend.' },
];
