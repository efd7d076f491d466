/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import icons from 'unplugin-icons/vite';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` shows the page with a server that runs beside it (`scrapyard serve`).
const server = process.env.SCRAPYARD_SERVER ?? 'http://127.0.0.1:8000';

const OUT = '../src/scrapyard/server/static';

/** What can be packed well lies beside itself packed, for browsers that take it so. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(`${OUT}/assets`)) {
      const path = `${OUT}/assets/${name}`;
      if (/\.(js|css)$/.test(name)) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), icons({ compiler: 'svelte', scale: 1 }), packed],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: OUT,
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
