import { languageCodes } from '@nabta/contract/languages.ts';
import { ratingFloors } from '@nabta/contract/products/facets.ts';
import { fromDinars } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens, compare, fits, oneOfEach, parents, sorted, type Product } from './exhaustive-search.ts';
import type { Change, Listing } from './listing.ts';
import { ProductIndex, type Criteria } from './product-index.ts';
import type { SortOrder } from './product-search.ts';
import type { Condition, Term } from './synonyms.ts';

const names = ['argan', 'huile', 'olive', 'rose', 'savon'];
/** Languages sort these differently, and some equally. */
const titles = ['été', 'etude', 'Etude', '30 ml', '100 ml', 'زيت', 'عسل', 'z\u00ad', 'z'];
const categories = ['corps', 'laits', 'huiles'];
const promotions = ['soldes', 'ramadan'];
const NOON = new Date('2026-03-10T12:00:00Z');
const ingredients = ['aqua', 'linalool', 'limonene', 'argan'];
/** Ids in the order of the numbers. */
const idOf = (number: number) => `id-${String(number).padStart(3, '0')}`;

const listings = fc.record<Listing>({
  name: fc.constantFrom(...titles),
  translatedNames: fc.option(
    fc.record({ fr: fc.constantFrom(...titles), ar: fc.constantFrom(...titles) }, { requiredKeys: [] }),
  ),
  nameLength: fc.nat(3),
  translatedTo: fc.option(fc.subarray(languageCodes)),
  price: fc.integer({ min: 0, max: 30 }).map(fromDinars),
  finalPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
  stock: fc.nat(5),
  unitsSold: fc.nat(3),
  rating: fc.nat(5),
  createdAt: fc.nat(9),
  categoryId: fc.constantFrom(...categories),
  isVisible: fc.boolean(),
  includingGift: fc.boolean(),
  promotionId: fc.option(fc.constantFrom(...promotions)),
  ingredients: fc.option(fc.subarray(ingredients)),
  groupId: fc.option(fc.constantFrom('sizes', 'scents', 'colours')),
  groupRating: fc.option(fc.nat(5)),
  groupUnitsSold: fc.option(fc.nat(3)),
});
const vectors = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.subarray(['A', 'B', 'C'], { minLength: 1 })), {
    selector: ([name]) => name,
  })
  .map((words) =>
    words.map(([word, kinds]) => `'${word}':${kinds.map((kind, place) => `${place + 1}${kind}`).join()}`).join(' '),
  );

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

const termOf = (typed: string): Term => ({ typed, forms: [typed] });
const phrases = fc.array(fc.constantFrom(...names.map(termOf)), { minLength: 1, maxLength: 2 });
const synonyms = fc.array(phrases, { minLength: 1, maxLength: 3 });
const conditions = fc.array(
  fc.oneof(
    phrases.map(([term]) => ({ typed: term ? [term] : [] })),
    fc.record<Condition>({ typed: phrases, synonyms }),
  ),
  { maxLength: 3 },
);

/** Words alone, with or without another filter: most mixes of all filters find nothing. */
const searches = fc.record<Criteria>(
  { conditions, notTranslatedTo: fc.constantFrom(...languageCodes) },
  { requiredKeys: ['conditions'] },
);
const filters = fc.record<Criteria>(
  {
    conditions,
    minPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
    maxPrice: fc.integer({ min: 0, max: 30 }).map(fromDinars),
    showGifts: fc.boolean(),
    showPromotions: fc.boolean(),
    promotion: fc.constantFrom(...promotions),
    minRating: fc.constantFrom(...ratingFloors),
    inStock: fc.boolean(),
    categories: fc.subarray(categories),
    ingredients: fc.subarray(ingredients, { maxLength: 2 }),
    withoutIngredients: fc.subarray(ingredients, { maxLength: 2 }),
    noAllergens: fc.boolean(),
    onlyVisible: fc.boolean(),
    isSold: fc.boolean(),
    notTranslatedTo: fc.constantFrom(...languageCodes),
    ids: fc.array(fc.nat(40).map(idOf)),
    isGrouped: fc.boolean(),
    onePerGroup: fc.boolean(),
  },
  { requiredKeys: [] },
);
const orders: fc.Arbitrary<SortOrder> = fc.record({
  sortBy: fc.constantFrom('finalPrice', 'rating', 'name', 'createdAt', 'price', 'stock', 'unitsSold', 'match'),
  sortOrder: fc.constantFrom('asc', 'desc'),
  language: fc.constantFrom(...languageCodes),
});

/** Each count is the total of the list with that filter in place of its own. */
const expectFacets = (index: ProductIndex, filters: Criteria) => {
  const totalWith = (changed: Criteria) => index.find({ ...filters, ...changed }, byPrice, { page: 1, limit: 1 }).total;
  const { without, ...facets } = index.facets(filters);
  const counts = new Map(facets.categories.map(({ _id, count }) => [_id, count]));
  for (const id of categories) expect(counts.get(id) ?? 0).toBe(totalWith({ categories: [id] }));
  expect(facets.gifts).toBe(totalWith({ showGifts: true }));
  expect(facets.promotions).toBe(totalWith({ showPromotions: true, promotion: undefined }));
  expect(facets.inStock).toBe(totalWith({ inStock: true }));
  for (const { from, count } of facets.ratings) expect(count).toBe(totalWith({ minRating: from }));
  const { ingredients: having = [], withoutIngredients: lacking = [] } = filters;
  const byId = new Map(facets.ingredients.map((each) => [each._id, each]));
  for (const id of ingredients) {
    expect(byId.get(id)?.count ?? 0).toBe(totalWith({ ingredients: [...having, id] }));
    if (byId.has(id)) expect(byId.get(id)?.without).toBe(totalWith({ withoutIngredients: [...lacking, id] }));
  }
  expect(facets.noAllergens).toBe(totalWith({ noAllergens: true }));
  if (filters.noAllergens) expect(without.noAllergens).toBe(totalWith({ noAllergens: false }));
  if (filters.conditions) expect(without.search).toBe(totalWith({ conditions: undefined }));
  if (filters.minRating) expect(without.rating).toBe(totalWith({ minRating: undefined }));
};
const byPrice: SortOrder = { sortBy: 'finalPrice', sortOrder: 'asc' };

test('after any changes, every page of every search equals the result of an exhaustive search (FINDING-3)', async () => {
  const questions = fc.array(fc.tuple(fc.oneof(filters, searches), orders, fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 8,
  });
  const first = fc.uniqueArray(products, { selector: ({ id }) => id, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(first, fc.array(steps, { maxLength: 4 }), questions, async (first, rounds, questions) => {
      const index = new ProductIndex();
      index.setFacts({ parents, allergens });
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
          oneOfEach(
            [...known.values()].filter((product) => fits(product, filters)),
            filters,
          ),
          filters,
          order,
        ).map(({ id }) => id);
        for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
          const { listed, total } = index.find(filters, order, { page, limit });
          expect(total).toBe(expected.length);
          expect(listed.map(({ id }) => id)).toEqual(expected.slice((page - 1) * limit, page * limit));
        }
        expectFacets(index, { ...filters, onlyVisible: true });
      }
    }),
    { numRuns: 300 },
  );
});
