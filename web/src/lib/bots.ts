// Which bots a person is offered: the four with a name first, the tools behind them; a program of one's own needs a shell.

import type { BotCard } from '../messages';
import { spoken } from './words';

const NAMED = ['rookie', 'mechanic', 'champion', 'nemesis'];
const USUAL = ['mechanic', 'greedy'];
const ELSEWHERE = new Set(['exec']);

export function offeredBots(bots: BotCard[]): BotCard[] {
  const rank = (bot: BotCard) => (NAMED.includes(bot.level) ? NAMED.indexOf(bot.level) : NAMED.length);
  return bots.filter((bot) => !ELSEWHERE.has(bot.level)).sort((a, b) => rank(a) - rank(b));
}

/** The bot to play against if nobody says otherwise. */
export function usualBot(bots: BotCard[]): string {
  return USUAL.find((level) => bots.some((bot) => bot.level === level)) ?? bots[0]?.level ?? 'random';
}

export const botWords = (bot: BotCard) => `${spoken(bot.level)}: ${bot.about}`;
