import type { Language } from './languages.ts';

let ofCall: () => Language | undefined = () => undefined;

/** On the server, where each call has its own language. */
export const setLanguageSource = (source: () => Language | undefined): void => {
  ofCall = source;
};

/** The language of the build in pages, of the running call on the server. */
export const currentLanguage = (): Language => globalThis.SHOP_LANGUAGE ?? ofCall() ?? 'en';
