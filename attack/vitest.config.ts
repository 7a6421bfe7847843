import { defineConfig } from 'vitest/config';

// limits for a machine that is busy with something else
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

const [ENUMERATION, FUZZING] = ['attack/account-enumeration.attack.ts', 'attack/fuzzing.attack.ts'];

export default defineConfig({
  test: {
    globalSetup: 'e2e/template.ts',
    // each file starts a shop and mostly waits for it
    maxWorkers: 3,
    reporters: ['tree'],
    projects: [
      { test: { name: 'hand-written', include: ['attack/*.attack.ts'], exclude: [ENUMERATION, FUZZING], ...timeouts } },
      // run alone, because they measure time or memory
      { test: { name: 'timing', include: [ENUMERATION], sequence: { groupOrder: 1 }, ...timeouts } },
      { test: { name: 'generated', include: [FUZZING], sequence: { groupOrder: 2 }, ...timeouts } },
    ],
  },
});
