import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageAt } from '@nabta/contract/pages.ts';
import { callKey, canonicalQuery, pageKey } from './keys.ts';

const names = ['page', 'limit', 'search', 'minPrice', 'categories'] as const;
const known = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 8 })), {
  maxLength: 6,
});
const unknown = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom('utm_source', 'fbclid', 'gclid', '__proto__', 'Page', 'page ', '', 'page[]'), fc.string()),
    fc.string({ maxLength: 8 }),
  ),
  { maxLength: 6 },
);
const strangers = unknown.map((pairs) => pairs.filter(([name]) => !names.some((each) => each === name)));
type Pairs = readonly (readonly [string, string])[];

/** Percent-encodes every byte in either case, or not at all; spaces become %20 or +. */
const encodings = [
  (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
  (text: string) => encodeURIComponent(text.toWellFormed()),
  (text: string) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&'),
  (text: string) => Buffer.from(text).toString('hex').toUpperCase().replaceAll(/../g, '%$&'),
];
const written = (pairs: Pairs, encode = encodings[0]): string =>
  pairs.map((pair) => pair.map((text) => encode?.(text)).join('=')).join('&');
/** The order of the values of one name matters, the order of names does not. */
const inOrder = (pairs: Pairs, order: readonly string[]): Pairs =>
  order.flatMap((name) => pairs.filter(([each]) => each === name));

const pageAt: PageAt = (path) => ({ path: path === '/shelf' ? path : '/*', query: path === '/shelf' ? names : [] });
const page = (query: string): string => pageKey({ pathname: '/shelf', search: `?${query}` }, pageAt);
const wellFormed = (pairs: Pairs): Pairs => pairs.map(([name, value]) => [name, value.toWellFormed()]);

describe('a cache key', () => {
  it('is the same with any unknown parameters, in any order and any encoding', () => {
    fc.assert(
      fc.property(
        known.map(wellFormed),
        strangers,
        fc.shuffledSubarray([...names], { minLength: names.length }),
        fc.constantFrom(...encodings),
        fc.boolean(),
        (pairs, others, order, encode, first) => {
          const mixed = inOrder(pairs, order);
          const query = written(first ? [...others, ...mixed] : [...mixed, ...others], encode);
          expect(callKey(`/api/products?${query}`)).toBe(callKey(`/api/products?${written(pairs)}`));
          expect(page(query)).toBe(page(written(pairs)));
        },
      ),
    );
  });

  it('differs wherever a known parameter does', () => {
    fc.assert(
      fc.property(known.map(wellFormed), known.map(wellFormed), (one, other) => {
        const isSame = JSON.stringify(inOrder(one, names)) === JSON.stringify(inOrder(other, names));
        expect(page(written(one)) === page(written(other))).toBe(isSame);
      }),
    );
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const search = canonicalQuery(query, names);
        expect(pageKey({ pathname: '/shelf', search }, pageAt)).toBe(`/shelf${search}`);
        const call = callKey(`/api/products?${query}`) ?? '';
        expect(callKey(call)).toBe(call);
      }),
    );
  });
});

it.each([
  ['/api/products?x=1&page=2&fbclid=7', '/api/products?page=2'],
  ['/api/products?search=a%20b&page=1', '/api/products?page=1&search=a+b'],
  ['/api/products?page=', '/api/products?page='],
  ['/api/products?page=1&page=2', '/api/products?page=1&page=2'],
  ['/api/categories?x=1', '/api/categories'],
  ['/api/products/0190?x=1', '/api/products/0190'],
  // personal, another method, without a call
  ['/api/users/profile?x=1', undefined],
  ['/api/orders/user', undefined],
  ['/api/no-such-call?x=1', undefined],
  // spellings that the router takes for the same path
  ['/api/%70roducts?x=1', undefined],
  ['//api/products?x=1', undefined],
  ['/api/products/?x=1', undefined],
  ['/api/products#?page=2', undefined],
])('the call %s has the key %s', (address, key) => {
  expect(callKey(address)).toBe(key);
});
