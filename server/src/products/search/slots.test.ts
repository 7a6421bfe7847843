/** States and slots of the product index. */
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
  stock: 3,
  unitsSold: 0,
  rating: 0,
  createdAt: 1,
  categoryId: 'huiles',
  isVisible: true,
  includingGift: false,
  promotionId: null,
  groupId: null,
  groupRating: null,
  groupUnitsSold: null,
  ingredients: null,
};
const words = "'huile':1A";

test('a changed product has a new state, others do not', async () => {
  const index = new ProductIndex();
  index.add([
    { id: 'a', listing, words },
    { id: 'b', listing, words },
  ]);
  await index.sortAll(NOON);
  const states = () => {
    const { listed } = index.find({}, { sortBy: 'rating', sortOrder: 'asc' }, { page: 1, limit: 9 });
    return new Map(listed.map(({ id, state }) => [id, state]));
  };
  const before = states();
  index.apply([{ id: 'a', listing: { ...listing, stock: 4 } }], NOON);
  expect(states().get('a')).not.toBe(before.get('a'));
  expect(states().get('b')).toBe(before.get('b'));
});

test('empty slots are counted', () => {
  const index = new ProductIndex();
  index.apply([{ id: 'a', listing, words }], NOON);
  index.apply([{ id: 'a', listing, words: "'autre':1A" }], NOON);
  expect([index.size, index.emptySlots]).toEqual([1, 1]);
  index.apply([{ id: 'a' }], NOON);
  expect([index.size, index.emptySlots]).toEqual([0, 2]);
});
