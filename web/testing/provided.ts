/** What the configuration of the tests provides to those in a browser. */
import type { Language } from '@nabta/contract/languages.ts';

type Provided = {
  /** The language of the pages. */
  language: Language;
};

declare module 'vitest' {
  interface ProvidedContext extends Provided {}
}

export const pagesIn = (language: Language): Provided => ({ language });
