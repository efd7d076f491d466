// Arenas in the making, kept in this browser, each as its link.

import { readJson, writeJson } from '../lib/memory';
import { decoded, encoded } from './link';
import type { Plan } from './plan';

interface Draft {
  key: string;
  link: string;
}

export interface Kept {
  key: string;
  plan: Plan;
}

const KEEP = 24;

const stored = () => readJson<Draft[]>('arenas', []).filter((draft) => draft?.key && draft.link);

/** The drafts, the latest first; one that cannot be read any more is passed over. */
export function drafts(): Kept[] {
  return stored().flatMap(({ key, link }) => {
    try {
      return [{ key, plan: decoded(link) }];
    } catch {
      return [];
    }
  });
}

export function keepDraft(key: string, plan: Plan): void {
  const others = stored().filter((draft) => draft.key !== key);
  writeJson('arenas', [{ key, link: encoded(plan) }, ...others].slice(0, KEEP));
}

export function dropDraft(key: string): void {
  writeJson(
    'arenas',
    stored().filter((draft) => draft.key !== key),
  );
}
