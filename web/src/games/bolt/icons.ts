// One sign for each card title and aura (game-icons.net, CC BY 3.0).

import type { Component } from 'svelte';
import AutoRepair from '~icons/game-icons/auto-repair';
import BatteryPlus from '~icons/game-icons/battery-plus';
import BubbleField from '~icons/game-icons/bubble-field';
import Bull from '~icons/game-icons/charging-bull';
import Cannon from '~icons/game-icons/cannon';
import CyberEye from '~icons/game-icons/cyber-eye';
import Electric from '~icons/game-icons/electric';
import Enrage from '~icons/game-icons/enrage';
import FieldGun from '~icons/game-icons/field-gun';
import FootTrip from '~icons/game-icons/foot-trip';
import Fulguro from '~icons/game-icons/fulguro-punch';
import HighKick from '~icons/game-icons/high-kick';
import Jetpack from '~icons/game-icons/jetpack';
import LaserBurst from '~icons/game-icons/laser-burst';
import LightningDome from '~icons/game-icons/lightning-dome';
import Magnet from '~icons/game-icons/magnet';
import MechaHead from '~icons/game-icons/mecha-head';
import MechanicalArm from '~icons/game-icons/mechanical-arm';
import Microchip from '~icons/game-icons/microchip';
import MissileSwarm from '~icons/game-icons/missile-swarm';
import NanoBot from '~icons/game-icons/nano-bot';
import Orb from '~icons/game-icons/unstable-orb';
import Power from '~icons/game-icons/power-button';
import Punch from '~icons/game-icons/punch';
import PunchBlast from '~icons/game-icons/punch-blast';
import QuakeStomp from '~icons/game-icons/quake-stomp';
import Radio from '~icons/game-icons/radio-tower';
import Recycle from '~icons/game-icons/recycle';
import Sawblade from '~icons/game-icons/circular-sawblade';
import ShieldBash from '~icons/game-icons/shield-bash';
import SpikedArmor from '~icons/game-icons/spiked-armor';
import Targeting from '~icons/game-icons/targeting';
import Throw from '~icons/game-icons/thrown-charcoal';
import Unknown from '~icons/game-icons/gears';
import Whirlwind from '~icons/game-icons/whirlwind';

const CARDS: Record<string, Component> = {
  haymaker: Punch,
  one_two_combo: PunchBlast,
  piston_jab: MechanicalArm,
  buzz_saw: Sawblade,
  rocket_fist: Fulguro,
  whirlwind: Whirlwind,
  roundhouse: HighKick,
  leg_sweep: FootTrip,
  ramming_speed: Bull,
  jump_jets: Jetpack,
  ground_pound: QuakeStomp,
  eye_beams: LaserBurst,
  headbutt: MechaHead,
  system_hack: CyberEye,
  target_lock: Targeting,
  memory_bank: Microchip,
  core_blast: Orb,
  missile_barrage: MissileSwarm,
  chest_cannon: Cannon,
  nanite_swarm: NanoBot,
  battle_fury: Enrage,
  short_circuit: Electric,
  scrap_cannon: FieldGun,
  last_stand: ShieldBash,
  charging_up: BatteryPlus,
  force_field: BubbleField,
  emergency_repairs: AutoRepair,
  scrap_toss: Throw,
  overdrive: Power,
  spiked_plating: SpikedArmor,
  signal_jammer: Radio,
  emp_burst: LightningDome,
  magnet_grab: Magnet,
  salvage: Recycle,
};

const AURAS: Record<string, Component> = {
  shield: BubbleField,
  spikes: SpikedArmor,
  lock: Targeting,
  memory: Microchip,
  nanites: NanoBot,
  jam: Radio,
};

export const cardIcon = (id: string) => CARDS[id] ?? Unknown;
export const auraIcon = (aura: string) => AURAS[aura] ?? Unknown;
