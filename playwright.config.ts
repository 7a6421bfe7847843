import { defineConfig } from '@playwright/test';
import { givenShops } from './e2e/given-shops.ts';
import { findChromium } from './scripts/chromium.ts';

// Chromium's own sandbox refuses root, and works in no container; the pages it opens here are ours.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  // Tests need no world outside; blocking it here leaves the browser's own cache on, as a route would not.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results/e2e',
  workers: givenShops().length || 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may be late once; what fails twice has failed. Those that needed it are listed as flaky, to be mended.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    // Recording costs a fifth of the time: `TRACE=1` when a failure is not to be understood without.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath && { executablePath }) },
  },
});
