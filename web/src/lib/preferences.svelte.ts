// How this person likes the page. Kept in the browser.

import { readJson, writeJson } from './memory';

export type Theme = 'auto' | 'dark' | 'light';
export type Pace = 'calm' | 'brisk' | 'instant';

const still = matchMedia('(prefers-reduced-motion: reduce)');

class Preferences {
  theme = $state<Theme>(readJson<Theme>('theme', 'auto'));
  sound = $state(readJson('sound', true));
  notify = $state(readJson('notify', false));
  shortcuts = $state(readJson('shortcuts', true));
  pace = $state<Pace>(readJson<Pace>('pace', 'calm'));
  motion = $state(readJson('motion', true));
  /** How much the log tells. */
  log = $state<'story' | 'steps'>(readJson<'story' | 'steps'>('log', 'story'));
  /** Whether the goal card lies open. */
  goal = $state(readJson('goal', true));
  /** Whether the prompt also lists what can be chosen on the board. */
  listed = $state(readJson('listed', false));
  private still = $state(still.matches);

  /** Whether anything may move. */
  moves = $derived(this.motion && !this.still);

  constructor() {
    still.addEventListener('change', () => (this.still = still.matches));
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme;
        document.documentElement.dataset.motion = this.moves ? 'on' : 'off';
        for (const key of [
          'theme',
          'sound',
          'notify',
          'shortcuts',
          'pace',
          'motion',
          'log',
          'goal',
          'listed',
        ] as const) {
          writeJson(key, this[key]);
        }
      });
    });
  }

  async askToNotify(): Promise<void> {
    if (!('Notification' in window)) return;
    this.notify = (await Notification.requestPermission()) === 'granted';
  }
}

export const preferences = new Preferences();
