import { calls } from '@nabta/contract/index.ts';
import type { PageAt } from '@nabta/contract/pages.ts';
import type { Route } from '@nabta/contract/route.ts';
import type { $ZodObject } from 'zod/v4/core';

/** In characters. A list of 100 categories fits; what is longer is answered without being cached. */
export const LONGEST_KEY = 4_096;

/** A public GET whose answer doesn't depend on who asks. */
export const isSameForAll = ({ access, personal }: Route): boolean => access === 'public' && !personal;

/**
 * A query with the named parameters only, in the order of `names`, in one encoding. Empty and repeated values stay: they
 * may mean something else. Commas stay bare, as in the addresses the pages link to.
 */
export const canonicalQuery = (query: string, names: readonly string[]): string => {
  if (!query || names.length === 0) return '';
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) known.append(name, value);
  return known.size ? `?${known.toString().replaceAll('%2C', ',')}` : '';
};

const queryNames = ({ query }: Route): string[] => (query ? Object.keys((query as $ZodObject)._zod.def.shape) : []);

/** Of every GET without path parameters; undefined where the answer is not the same for all. */
const fixed = new Map<string, string[] | undefined>();
const patterns: { pattern: RegExp; names: string[] }[] = [];
for (const [key, route] of Object.entries<Route>(calls)) {
  const [method, path = ''] = key.split(' ');
  if (method !== 'GET') continue;
  for (const each of [path, ...(route.also ?? [])]) {
    const names = isSameForAll(route) ? queryNames(route) : undefined;
    if (!each.includes(':')) fixed.set(`/api${each}`, names);
    else if (names) patterns.push({ pattern: new RegExp(`^/api${each.replaceAll(/:\w+/g, '[^/#]+')}$`), names });
  }
}

/**
 * The canonical address of a call whose answer is the same for all: with the parameters its contract names. The server
 * answers this address instead of the one that was asked for, so addresses with the same key have the same answer.
 * Undefined for any other address, and for unusual spellings of a path, which are not worth caching.
 */
export const callKey = (address: string): string | undefined => {
  const [path, query] = split(address);
  const names = fixed.has(path) ? fixed.get(path) : patterns.find(({ pattern }) => pattern.test(path))?.names;
  return names && path + canonicalQuery(query, names);
};

/** The canonical address of a page. A page is rendered from it and nothing else. */
export const pageKey = ({ pathname, search }: { pathname: string; search: string }, pageAt: PageAt): string => {
  const { path, query } = pageAt(pathname);
  return path + canonicalQuery(search, query);
};

const split = (address: string): [path: string, query: string] => {
  const at = address.indexOf('?');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};
