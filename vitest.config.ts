import { defineConfig } from 'vitest/config';

const quiet = ['server/testing/quiet-console.ts'];

export default defineConfig({
  test: {
    // many of them wait: for a mail, for a start, for a node to be gone
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: quiet } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], setupFiles: quiet } },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], setupFiles: quiet } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: quiet,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
