import { fromDinars } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change, Listing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import type { Filters, SortOrder } from './product-search.ts';

const names = ['argan', 'huile', 'olive', 'rose', 'savon'];
const categories = ['corps', 'laits', 'huiles'];
const NOON = new Date('2026-03-10T12:00:00Z');
const parents = { laits: 'corps' };
/** Ids in the order of the numbers. */
const idOf = (number: number) => `id-${String(number).padStart(3, '0')}`;

const listings = fc.record<Listing>({
  sortName: fc.constantFrom(...names),
  price: fc.integer({ min: 0, max: 30 }).map(fromDinars),
  finalPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
  stock: fc.nat(5),
  unitsSold: fc.nat(3),
  rating: fc.nat(5),
  createdAt: fc.nat(9),
  categoryId: fc.constantFrom(...categories),
  isVisible: fc.boolean(),
  includingGift: fc.boolean(),
  isInPromotion: fc.boolean(),
});
const vectors = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.subarray(['A', 'B', 'C'], { minLength: 1 })), {
    selector: ([name]) => name,
  })
  .map((words) =>
    words.map(([word, kinds]) => `'${word}':${kinds.map((kind, place) => `${place + 1}${kind}`).join()}`).join(' '),
  );

type Product = { id: string; listing: Listing; words: string };
const products = fc.record<Product>({ id: fc.nat(40).map(idOf), listing: listings, words: vectors });
/** A change of a product: deleted, changed without or with its words. */
const steps = fc.array(
  fc.oneof(
    fc.record({ id: fc.nat(40).map(idOf), gone: fc.constant(true) }),
    fc.record({ id: fc.nat(40).map(idOf), listing: listings }),
    products,
  ),
  { maxLength: 12 },
);

const filters = fc.record<Filters>(
  {
    terms: fc.array(fc.constantFrom(...names.map((typed) => ({ typed, forms: [typed] }))), { maxLength: 2 }),
    minPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
    maxPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
    showGifts: fc.boolean(),
    showPromotions: fc.boolean(),
    categories: fc.subarray(categories),
    onlyVisible: fc.boolean(),
    isSold: fc.boolean(),
    ids: fc.array(fc.nat(40).map(idOf)),
  },
  { requiredKeys: [] },
);
const orders = fc.record<SortOrder>({
  sortBy: fc.constantFrom('finalPrice', 'rating', 'name', 'createdAt', 'price', 'stock', 'unitsSold', 'match'),
  sortOrder: fc.constantFrom('asc', 'desc'),
});

/** The positions and fields of a word: '1A,2C'. */
const placesOf = ({ words }: Product, typed: string) => words.split(`'${typed}':`)[1]?.split(' ')[0] ?? '';
const WEIGHTS: Record<string, number> = { A: 10, B: 3, C: 1 };
/** Each term counts by its best field. */
const scoreOf = (product: Product, { terms = [] }: Filters) =>
  terms
    .map(({ typed }) =>
      placesOf(product, typed)
        .split(',')
        .map((place) => WEIGHTS[place.at(-1) ?? ''] ?? 0),
    )
    .reduce((sum, weights) => sum + Math.max(...weights), 0);

/** The expected result, product by product. */
const fits = (product: Product, filters: Filters) => {
  const { id, listing } = product;
  const {
    terms = [],
    minPrice = 0,
    maxPrice = Infinity,
    showGifts,
    showPromotions,
    onlyVisible,
    isSold,
    ids,
  } = filters;
  const wanted = filters.categories ?? [];
  return (
    filters.terms?.length !== 0 &&
    terms.every(({ typed }) => placesOf(product, typed)) &&
    listing.finalPrice >= minPrice &&
    listing.finalPrice <= maxPrice &&
    (!showGifts || listing.includingGift) &&
    (!showPromotions || listing.isInPromotion) &&
    (!onlyVisible || listing.isVisible) &&
    (!isSold || listing.unitsSold > 0) &&
    (!ids || ids.includes(id)) &&
    (wanted.length === 0 ||
      wanted.includes(listing.categoryId) ||
      (listing.categoryId === 'laits' && wanted.includes('corps')))
  );
};
const keyOf = ({ listing }: Product, { sortBy }: SortOrder) =>
  sortBy === 'match' ? 0 : sortBy === 'name' ? listing.sortName : listing[sortBy];
const compare = <Key extends string | number>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (found: Product[], filters: Filters, order: SortOrder) =>
  found.toSorted((a, b) => {
    if (order.sortBy === 'match') {
      const byLength = a.listing.sortName.length - b.listing.sortName.length;
      return scoreOf(b, filters) - scoreOf(a, filters) || byLength || compare(a.id, b.id);
    }
    const ascending = compare(keyOf(a, order), keyOf(b, order)) || compare(a.id, b.id);
    return order.sortOrder === 'desc' ? -ascending : ascending;
  });

test('after any changes, every page of every search equals the result of an exhaustive search', async () => {
  const questions = fc.array(fc.tuple(filters, orders, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 });
  const first = fc.uniqueArray(products, { selector: ({ id }) => id, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(first, fc.array(steps, { maxLength: 4 }), questions, async (first, rounds, questions) => {
      const index = new ProductIndex();
      index.setCategories(parents);
      index.add(first.toSorted((a, b) => compare(a.id, b.id)));
      await index.sortAll(NOON);
      const known = new Map(first.map((product) => [product.id, product]));
      for (const steps of rounds) {
        const changes = new Map<string, Change>();
        for (const step of steps) {
          const before = known.get(step.id);
          // a new product comes with its words
          if (changes.has(step.id) || (!before && !('words' in step))) continue;
          changes.set(step.id, 'gone' in step ? { id: step.id } : step);
          if ('gone' in step) known.delete(step.id);
          else known.set(step.id, { words: before?.words ?? '', ...step });
        }
        index.apply([...changes.values()], NOON);
      }
      expect(index.size).toBe(known.size);
      for (const [filters, order, limit] of questions) {
        const expected = sorted(
          [...known.values()].filter((product) => fits(product, filters)),
          filters,
          order,
        ).map(({ id }) => id);
        for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
          const { listed, total } = index.find(filters, order, { page, limit });
          expect(total).toBe(expected.length);
          expect(listed.map(({ id }) => id)).toEqual(expected.slice((page - 1) * limit, page * limit));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('far pages of many products are right, also after changes', async () => {
  const [sample] = fc.sample(products, 1);
  if (!sample) throw new Error('No sample.');
  const SIZE = 80_000;
  const listingAt = (nth: number) => ({
    ...sample.listing,
    finalPrice: fromDinars(((nth * 7919) % 5000) / 100),
    isVisible: nth % 37 !== 0,
  });
  const known = new Map<string, Listing>(
    Array.from({ length: SIZE }, (_, nth) => [`id-${String(nth).padStart(6, '0')}`, listingAt(nth)] as const),
  );
  const index = new ProductIndex();
  index.add([...known].map(([id, listing]) => ({ id, listing, words: '' })));
  await index.sortAll(NOON);
  const expectPages = () => {
    const byPrice = [...known]
      .filter(([, { isVisible }]) => isVisible)
      .toSorted(([a, one], [b, other]) => one.finalPrice - other.finalPrice || compare(a, b))
      .map(([id]) => id);
    const pages = Math.ceil(byPrice.length / 12);
    for (const sortOrder of ['asc', 'desc'] as const) {
      const all = sortOrder === 'asc' ? byPrice : byPrice.toReversed();
      for (const page of [1, 2700, 2800, Math.trunc(pages / 2), pages - 2700, pages, pages + 1]) {
        const found = index.find({ onlyVisible: true }, { sortBy: 'finalPrice', sortOrder }, { page, limit: 12 });
        expect(found.total).toBe(all.length);
        expect(found.listed.map(({ id }) => id)).toEqual(all.slice((page - 1) * 12, page * 12));
      }
    }
  };
  expectPages();
  const changed = [...known].flatMap(([id, listing], nth) =>
    nth % 20_000 === 1 ? [{ id, listing: { ...listing, isVisible: false } }] : [],
  );
  index.apply(changed, NOON);
  for (const { id, listing } of changed) known.set(id, listing);
  expectPages();
  const [cheapest = ''] = known.keys();
  index.apply([{ id: cheapest }], NOON);
  known.delete(cheapest);
  expectPages();
});

test('a changed product has a new state, others do not', async () => {
  const [a, b] = fc.sample(fc.tuple(products, products), 1)[0] ?? [];
  if (!a || !b) throw new Error('No sample.');
  const index = new ProductIndex();
  index.add([
    { ...a, id: 'a' },
    { ...b, id: 'b' },
  ]);
  await index.sortAll(NOON);
  const states = () => {
    const { listed } = index.find({}, { sortBy: 'name', sortOrder: 'asc' }, { page: 1, limit: 9 });
    return new Map(listed.map(({ id, state }) => [id, state]));
  };
  const before = states();
  index.apply([{ id: 'a', listing: { ...a.listing, stock: a.listing.stock + 1 } }], NOON);
  expect(states().get('a')).not.toBe(before.get('a'));
  expect(states().get('b')).toBe(before.get('b'));
});

test('empty slots are counted', () => {
  const [product] = fc.sample(products, 1);
  if (!product) throw new Error('No sample.');
  const index = new ProductIndex();
  index.apply([product], NOON);
  index.apply([{ ...product, words: "'autre':1A" }], NOON);
  expect([index.size, index.emptySlots]).toEqual([1, 1]);
  index.apply([{ id: product.id }], NOON);
  expect([index.size, index.emptySlots]).toEqual([0, 2]);
});
