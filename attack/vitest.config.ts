import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

const [TELLING, FLOOD] = ['attack/telling.attack.ts', 'attack/flood.attack.ts'];

export default defineConfig({
  test: {
    globalSetup: 'e2e/template.ts',
    // each file attacks a shop of its own, and most of the time is spent waiting for it
    maxWorkers: 3,
    reporters: ['tree'],
    projects: [
      { test: { name: 'by hand', include: ['attack/*.attack.ts'], exclude: [TELLING, FLOOD], ...patience } },
      // each alone, because they measure
      { test: { name: 'by time', include: [TELLING], sequence: { groupOrder: 1 }, ...patience } },
      { test: { name: 'generated', include: [FLOOD], sequence: { groupOrder: 2 }, ...patience } },
    ],
  },
});
