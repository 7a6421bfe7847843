/** Queries of the product list that no cache can hold: each has another price range. */
import { kinds } from './catalogue/kinds.ts';
import { seeded } from './catalogue/random.ts';
import { plants } from './catalogue/words.ts';

const sorts = ['finalPrice', 'rating', 'name', 'createdAt'];
/** Ranges of the lower and the upper bound in TND, in steps of 0.01. */
const LOWEST = { from: 0, steps: 800 };
const HIGHEST = { from: 60, steps: 50_000 };

const LETTERS = 'aeiourstln'.split('');

const dinars = ({ from }: { from: number }, step: number) => (from + step / 100).toFixed(2);

/** The price range of query n: 40 million pairs before one repeats, and neighbours differ widely. */
const prices = (n: number) => {
  const index = (n * 7919) % (LOWEST.steps * HIGHEST.steps);
  const [high, low] = [index % HIGHEST.steps, Math.floor(index / HIGHEST.steps)];
  return { minPrice: dinars(LOWEST, low), maxPrice: dinars(HIGHEST, high) };
};

/** Random filters, sort orders and pages; first pages are the most frequent. */
export const listQueries = (categories: string[], pages: number) => {
  const random = seeded(1);
  let asked = 0;
  return () => {
    const query = new URLSearchParams(prices((asked += 1)));
    const narrowed = random.next() < 0.5;
    if (narrowed) query.set('categories', random.early(categories));
    query.set('sortBy', random.one(sorts));
    query.set('sortOrder', random.one(['asc', 'desc']));
    query.set('page', String(1 + Math.floor((narrowed ? 4 : pages) * random.next() ** 2)));
    return `/api/products?${query}`;
  };
};

/** The same lists as the page asks for them: the counts of further filters, one card per group. */
export const facetQueries = (categories: string[], pages: number) => {
  const nextList = listQueries(categories, pages);
  return () => `${nextList()}&facets=true&groups=true`;
};

/** Any page of all products in any order, uniformly distributed. */
export const anyPageQueries = (products: number) => {
  const random = seeded(3);
  const pages = Math.floor(products / 12);
  return () => {
    const order = { sortBy: random.one(sorts), sortOrder: random.one(['asc', 'desc']) };
    return `/api/products?${new URLSearchParams({ ...order, page: String(random.whole(1, pages)) })}`;
  };
};

/** Searches of two words, one with a wrong letter. */
export const typoQueries = () => {
  const random = seeded(2);
  const words = plants.flatMap(({ fr, en }) => [fr.split(/[ ’]/).at(-1) ?? '', en.split(' ').at(-1) ?? '']);
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length > 4);
  let asked = 0;
  return () => {
    const word = random.one(long);
    const index = random.whole(2, word.length - 1);
    const typo = `${word.slice(0, index)}${random.one(LETTERS)}${word.slice(index + 1)}`;
    const search = `${random.early(kinds).fr} ${typo}`;
    return `/api/products?${new URLSearchParams({ search, ...prices((asked += 1)) })}`;
  };
};

type List = { data: { finalPrice: number }[]; total: number };

/** What is wrong with the answer to a query of `listQueries`; undefined when it is right. */
export const errorIn = (path: string, list: List): string | undefined => {
  const query = new URL(path, 'http://shop.example').searchParams;
  const paid = list.data.map((card) => card.finalPrice);
  const [least, most] = [Number(query.get('minPrice') ?? 0), Number(query.get('maxPrice') ?? Infinity)];
  if (paid.some((price) => price < least || price > most)) return `${path}: beyond its prices`;
  if (query.get('sortBy') !== 'finalPrice') return undefined;
  const sorted = paid.toSorted((a, b) => (query.get('sortOrder') === 'desc' ? b - a : a - b));
  return paid.some((price, index) => price !== sorted[index]) ? `${path}: not sorted` : undefined;
};
