/** The browser of the journeys: an installed Chromium or Chrome, preferably the headless shell. */
import { existsSync } from 'node:fs';
import { findProgram, installOnDebian } from './programs.ts';

/** Chromium without a user interface: the journeys take a third less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Flags for every test. Chromium's sandbox refuses root and works in no container; the pages opened here are ours. With a GPU
 * process or frames in a small /dev/shm, a page can stop drawing on a busy machine, and clicks then wait for ever.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
];

export const findChromium = (): string | undefined => findProgram(...NAMES) ?? MAC.find((path) => existsSync(path));

/** Whether a browser is installed; on Debian, as root, the headless shell is installed when missing. */
export async function ensureChromium(): Promise<boolean> {
  if (!findChromium()?.endsWith(HEADLESS_SHELL)) await installOnDebian('Chromium', HEADLESS_SHELL, 'chromium');
  if (findChromium()) return true;
  console.error('The journeys need a browser: install Chromium or Chrome, then run this again.');
  return false;
}
