// What a browser has and jsdom lacks.

import { webcrypto } from 'node:crypto';
import { cleanup } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';
import { FakeSocket } from './fakes';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Object.defineProperty(globalThis, 'WebSocket', { value: FakeSocket, writable: true });
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;
window.matchMedia ??= (query: string) =>
  ({
    matches: query.includes('reduce'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  FakeSocket.all.length = 0;
  localStorage.clear();
  vi.useRealTimers();
});
