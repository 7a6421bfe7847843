import { languageCodes, languages } from '@nabta/contract/languages.ts';
import { ratingFloors } from '@nabta/contract/products/facets.ts';
import { fromDinars } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
const parents = { laits: 'corps' };
const ingredients = ['aqua', 'linalool', 'limonene', 'argan'];
const allergens = ['linalool', 'limonene'];
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

/** The positions and fields of a word: '1A,2C'. */
const placesOf = ({ words }: Product, typed: string) => words.split(`'${typed}':`)[1]?.split(' ')[0] ?? '';
const WEIGHTS: Record<string, number> = { A: 10, B: 3, C: 1 };
/** A word counts by its best field; 0 where it is missing. */
const scoreOfWord = (product: Product, { typed }: Term) =>
  Math.max(
    ...placesOf(product, typed)
      .split(',')
      .map((place) => WEIGHTS[place.at(-1) ?? ''] ?? 0),
  );
/** The typed words or the best of their synonyms, a phrase by its worst word; for each typed word. */
const scoresOf = (product: Product, { conditions = [] }: Criteria) =>
  conditions.map(({ typed, synonyms = [] }) => {
    const scores = [typed, ...synonyms].map((terms) => Math.min(...terms.map((term) => scoreOfWord(product, term))));
    return typed.length * Math.max(...scores);
  });
const scoreOf = (product: Product, filters: Criteria) =>
  scoresOf(product, filters).reduce((sum, score) => sum + score, 0);

/** A group's own value where the list has one card per group. */
const valueOf = (sortBy: Exclude<SortOrder['sortBy'], 'name' | 'match'>, { listing }: Product, filters: Criteria) => {
  const ofGroup = { rating: listing.groupRating, unitsSold: listing.groupUnitsSold } as Record<string, number | null>;
  return (filters.onePerGroup ? ofGroup[sortBy] : null) ?? listing[sortBy];
};

/** Of each group the cheapest product, those in stock first. */
const oneOfEach = (found: Product[], { onePerGroup }: Criteria): Product[] => {
  const isBefore = (a: Product, b: Product) =>
    compare(Number(a.listing.stock === 0), Number(b.listing.stock === 0)) ||
    compare(a.listing.finalPrice, b.listing.finalPrice) ||
    compare(a.id, b.id);
  return found.filter(
    (product) =>
      !onePerGroup ||
      product.listing.groupId === null ||
      found.every(
        (other) =>
          other === product || other.listing.groupId !== product.listing.groupId || isBefore(product, other) < 0,
      ),
  );
};

/** The expected result, product by product. */
const fits = (product: Product, filters: Criteria) => {
  const { id, listing } = product;
  const {
    minPrice = 0,
    maxPrice = Infinity,
    showGifts,
    showPromotions,
    onlyVisible,
    isSold,
    notTranslatedTo,
    ids,
    isGrouped,
    onePerGroup,
  } = filters;
  const wanted = filters.categories ?? [];
  const unwanted = [...(filters.withoutIngredients ?? []), ...(filters.noAllergens ? allergens : [])];
  return (
    filters.conditions?.length !== 0 &&
    scoresOf(product, filters).every((score) => score > 0) &&
    (!notTranslatedTo || !listing.translatedTo?.includes(notTranslatedTo)) &&
    listing.finalPrice >= minPrice &&
    listing.finalPrice <= maxPrice &&
    (!showGifts || listing.includingGift) &&
    (!showPromotions || listing.promotionId !== null) &&
    (!filters.promotion || listing.promotionId === filters.promotion) &&
    (!filters.minRating || valueOf('rating', product, filters) >= filters.minRating) &&
    (!filters.inStock || listing.stock > 0) &&
    (filters.ingredients ?? []).every((each) => listing.ingredients?.includes(each)) &&
    (unwanted.length === 0 || listing.ingredients?.every((each) => !unwanted.includes(each)) === true) &&
    (!(onlyVisible || onePerGroup) || listing.isVisible) &&
    (!isSold || valueOf('unitsSold', product, filters) > 0) &&
    (!isGrouped || listing.groupId !== null) &&
    (!ids || ids.includes(id)) &&
    (wanted.length === 0 ||
      wanted.includes(listing.categoryId) ||
      (listing.categoryId === 'laits' && wanted.includes('corps')))
  );
};
const compare = <Key extends string | number>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);
const nameIn = ({ listing }: Product, order: SortOrder) =>
  ('language' in order && listing.translatedNames?.[order.language]) || listing.name;
const compareBy = (order: SortOrder, filters: Criteria, a: Product, b: Product): number => {
  if (order.sortBy === 'match') return 0;
  if (order.sortBy !== 'name') return compare(valueOf(order.sortBy, a, filters), valueOf(order.sortBy, b, filters));
  return nameIn(a, order).localeCompare(nameIn(b, order), languages[order.language].locale, { numeric: true });
};
const sorted = (found: Product[], filters: Criteria, order: SortOrder) =>
  found.toSorted((a, b) => {
    if (order.sortBy === 'match') {
      const byLength = a.listing.nameLength - b.listing.nameLength;
      return scoreOf(b, filters) - scoreOf(a, filters) || byLength || compare(a.id, b.id);
    }
    const ascending = compareBy(order, filters, a, b) || compare(a.id, b.id);
    return order.sortOrder === 'desc' ? -ascending : ascending;
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
