import { fromDinars } from '@nabta/contract/money.ts';
import { expect, test } from 'vitest';
import type { Listing } from './listing.ts';
import { ProductIndex } from './product-index.ts';

const NOON = new Date('2026-03-10T12:00:00Z');
const listing: Listing = {
  name: 'Huile',
  translatedNames: null,
  nameLength: 5,
  translatedTo: null,
  price: fromDinars(10),
  finalPrice: fromDinars(10),
  stock: 1,
  unitsSold: 0,
  rating: 0,
  createdAt: 0,
  categoryId: 'huiles',
  isVisible: true,
  includingGift: false,
  promotionId: null,
  ingredients: null,
  groupId: null,
  groupRating: null,
  groupUnitsSold: null,
};

test('far pages of many products are right, also after changes', async () => {
  const SIZE = 80_000;
  const listingAt = (nth: number) => ({
    ...listing,
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
      .toSorted(([a, one], [b, other]) => one.finalPrice - other.finalPrice || (a < b ? -1 : 1))
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
