import { joinPrefix, prefixOf, splitPrefix, type Language } from '@nabta/contract/languages.ts';
import type { CSSProperties } from 'react';
import { useRouteLoaderData } from 'react-router';
import { language } from './language.ts';

type Site = {
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string;
  defaultLanguage: Language;
  /** Whether this browser shall show the offline page from now on. */
  offlinePage?: boolean | undefined;
  /** An imagePath; '' without one. */
  logo: string;
  /** The shop's colour as custom properties of the root element, so that the first paint has it. */
  style?: CSSProperties | undefined;
  /** A page for the back office to show in a frame: without scripts. */
  isPreview?: true | undefined;
};

const unknown: Site = { publicUrl: '', defaultLanguage: 'en', logo: '' };

export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? unknown;

/** The address of a page in a language, for a path of the router: '/user/cart' becomes '/fr/user/cart'. */
export const useAddressIn = () => {
  const { defaultLanguage } = useSite();
  return (path: string, other: Language = language): string => joinPrefix(prefixOf(other, defaultLanguage), path);
};

/** The current page as the router names it, without the prefix of its language. */
export const currentPlace = () => {
  const { pathname, search, hash } = window.location;
  return { pathname: splitPrefix(pathname).path, search, hash };
};
