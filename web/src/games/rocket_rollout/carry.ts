// Carry dice with a mouse or a finger: pointer events, one way for both. A short press stays a click.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Grip } from './grip.svelte';
import type { TrackedDie } from './tracked';

const SLACK = 7;

/** The place under a point that takes dice: `system:A:red`, `discard:A`. */
function placeAt(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return place?.dataset['drop'] ?? null;
}

export const carry =
  (grip: Grip, die: TrackedDie): Attachment<HTMLElement> =>
  (node) => {
    let from: { id: number; x: number; y: number } | null = null;
    let carrying = false;

    function lift(): void {
      carrying = true;
      const dice = grip.picking && grip.has(die) ? grip.picked : [die];
      grip.carried = { x: from!.x, y: from!.y, dice };
      // A press that became a drag is no press: no look at the die, no click at its end.
      node.dispatchEvent(new PointerEvent('pointercancel'));
    }

    function end(place: string | null): void {
      from = null;
      if (!carrying) return;
      carrying = false;
      const still = on(window, 'click', (event) => event.stopImmediatePropagation(), { capture: true });
      setTimeout(still);
      grip.land(place);
    }

    const off = [
      on(node, 'pointerdown', (event) => {
        if (!grip.hands || event.button !== 0) return;
        from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      }),
      on(window, 'pointermove', (event) => {
        if (from?.id !== event.pointerId) return;
        if (!carrying && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        if (!carrying) lift();
        event.preventDefault();
        const place = placeAt(event.clientX, event.clientY);
        grip.carried = { ...grip.carried!, x: event.clientX, y: event.clientY };
        grip.aimed = place;
      }),
      on(window, 'pointerup', (event) => {
        if (from?.id === event.pointerId) end(placeAt(event.clientX, event.clientY));
      }),
      on(window, 'pointercancel', (event) => {
        if (from?.id === event.pointerId) end(null);
      }),
      on(window, 'keydown', (event) => {
        if (event.key === 'Escape') end(null);
      }),
    ];
    return () => off.forEach((remove) => remove());
  };
