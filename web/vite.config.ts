/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';

// `npm run dev` shows the page with a server that runs beside it (`scrapyard serve`).
const server = process.env.SCRAPYARD_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), icons({ compiler: 'svelte', scale: 1 })],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/scrapyard/server/static',
    emptyOutDir: true,
    // A strict Content-Security-Policy has no room for data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // Boards are loaded when they are first shown, on a machine that may have much else to do.
    testTimeout: 30_000,
  },
});
