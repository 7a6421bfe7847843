import type { Language } from '@nabta/contract/languages.ts';
import type { WebBuild } from '@nabta/contract/pages.ts';

export const web = new URL('../../../../web/', import.meta.url);

/** The pages of a language. */
export type WebBuilds = (language: Language) => Promise<WebBuild>;
