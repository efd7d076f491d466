// The same people again, at another table.

import * as api from './api';
import { rememberTable } from './memory';
import { router } from './router.svelte';
import type { Session } from './session.svelte';

/** Go to the rematch, opening it if nobody has yet. */
export async function rematchOf(session: Session): Promise<void> {
  const { id, game, title } = session.table!;
  const next = session.rematch ?? (await api.rematch(id, session.secret)).id;
  rememberTable(next, { game, title, seat: session.you, secret: session.secret });
  router.go(`/t/${next}`);
}
