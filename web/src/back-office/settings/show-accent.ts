import type { Branding } from '@nabta/contract/settings/branding.ts';
import { accentStyle } from '../../lib/accent-style.ts';

const NAMES = ['--color-olive', '--color-olive-deep', '--color-olive-pale'] as const;

/** Shows a saved colour in the open page, of which the server rendered the earlier one. */
export const showAccent = (branding: Branding): void => {
  const values = accentStyle(branding);
  for (const name of NAMES) document.documentElement.style.setProperty(name, values[name] ?? null);
};
