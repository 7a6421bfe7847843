import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

// Chromium's own sandbox refuses root, and works in no container; the pages it opens here are ours.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage', '--no-first-run'];
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
