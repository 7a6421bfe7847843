import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
];
// Chromium's own sandbox refuses root.
if (process.getuid?.() === 0) flags.push('--no-sandbox');
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    trace: 'retain-on-failure',
    launchOptions: { args: flags, ...(executablePath && { executablePath }) },
  },
});
