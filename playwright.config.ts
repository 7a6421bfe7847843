import { defineConfig } from '@playwright/test';
import { givenShops } from './e2e/given-shops.ts';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

const flags = [
  ...chromiumFlags,
  // One process for all pages of a browser: starting one for each costs a tenth of the time.
  '--renderer-process-limit=1',
  // Tests need no world outside; blocking it here leaves the browser's own cache on, as a route would not.
  // shop.lan is the shop under a name that is no secure context on plain http.
  '--host-resolver-rules=MAP shop.lan 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results/e2e',
  // One worker nearly fills two cores: the browser draws while the page computes. More only delay each other.
  workers: givenShops().length || 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try would hide a fault: a journey that needs one is mended or removed.
  retries: 0,
  // limits for a machine that is busy with something else, not expectations; four times slower ones were seen
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Tunis',
    // Drawing transitions takes a tenth of the time, and clicks wait for them; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Routes and events of a journey don't see what a service worker asks for.
    serviceWorkers: 'block',
    // Recording costs a fifth of the time: `TRACE=1` when a failure is not to be understood without.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath && { executablePath }) },
  },
});
