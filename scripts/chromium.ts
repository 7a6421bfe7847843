/** The browser of the journeys: an installed Chromium or Chrome, best one without windows. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its own windows and menus: the journeys take two thirds of the time in it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find((path) =>
    existsSync(path),
  );
}
