// One sign for each card, deck and bonus (game-icons.net, CC BY 3.0).

import type { Component } from 'svelte';
import Agent from '~icons/game-icons/spy';
import Battle from '~icons/game-icons/crossed-swords';
import BlackMarket from '~icons/game-icons/trade';
import Burglebot from '~icons/game-icons/robber';
import Discovery from '~icons/game-icons/materials-science';
import Escape from '~icons/game-icons/ringed-planet';
import Fabricator from '~icons/game-icons/atom';
import Fishing from '~icons/game-icons/fishing-hook';
import Fly from '~icons/game-icons/fly';
import Gears from '~icons/game-icons/gears';
import GrimRetriever from '~icons/game-icons/grim-reaper';
import Hackerbot from '~icons/game-icons/cyber-eye';
import Hare from '~icons/game-icons/rabbit';
import JunkRBot from '~icons/game-icons/tracked-robot';
import Kaboomer from '~icons/game-icons/nuclear-bomb';
import Magnet from '~icons/game-icons/magnet';
import Mech from '~icons/game-icons/battle-mech';
import MissileMod from '~icons/game-icons/missile-swarm';
import Orbit from '~icons/game-icons/orbit';
import Ram from '~icons/game-icons/ram';
import Reallocator from '~icons/game-icons/move';
import Rocket from '~icons/game-icons/rocket';
import Rockets from '~icons/game-icons/rocket-flight';
import Switcheroo from '~icons/game-icons/card-exchange';
import Teleporter from '~icons/game-icons/teleport';
import Thruster from '~icons/game-icons/rocket-thruster';
import Wrangler from '~icons/game-icons/lasso';
import Wreck from '~icons/game-icons/wrecking-ball';
import Zombitron from '~icons/game-icons/raise-zombie';
import type { Deck } from './view';

const CARDS: Record<string, Component> = {
  agent: Agent,
  burglebot: Burglebot,
  hackerbot: Hackerbot,
  kaboomer: Kaboomer,
  mech: Mech,
  sacrificial_ram: Ram,
  wrangler: Wrangler,
  rocket_plus_1: Rocket,
  rocket_plus_2: Rockets,
  rocket_plus_3: Thruster,
  grim_retriever: GrimRetriever,
  black_market: BlackMarket,
  go_phish_bot: Fishing,
  junk_r_bot: JunkRBot,
  khaos_magnet: Magnet,
  magic_missile_mod: MissileMod,
  ol_switcheroo: Switcheroo,
  quantum_fabricator: Fabricator,
  reallocator: Reallocator,
  some_assembly_required: Gears,
  teleporter: Teleporter,
  zombitron_collider: Zombitron,
};

const DECKS: Record<Deck, Component> = { battle: Battle, rocket: Rocket, discovery: Discovery };

const BONUSES: Record<string, Component> = {
  escape: Escape,
  'sorta-escape': Rockets,
  kablammo: Wreck,
  slipspace: Orbit,
  flyswatter: Fly,
  harebrained: Hare,
};

export const cardIcon = (id: string) => CARDS[id] ?? Gears;
export const deckIcon = (deck: Deck) => DECKS[deck];
export const bonusIcon = (bonus: string) => BONUSES[bonus] ?? Gears;
