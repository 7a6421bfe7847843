/** The language of the pages, as a build has it; it is read when a module is loaded. */
import type { Language } from '@nabta/contract/languages.ts';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    language: Language;
  }
}

globalThis.SHOP_LANGUAGE = inject('language');
