/** Questions to the product list that nobody has asked before: no two have the same prices. */
import { kinds } from './catalogue/kinds.ts';
import { seeded } from './catalogue/random.ts';
import { plants } from './catalogue/words.ts';

const sorts = ['finalPrice', 'rating', 'name', 'createdAt'];
/** As many as fit between the two bounds below, in steps of 0.01 TND. */
const LOWEST = { from: 0, steps: 800 };
const HIGHEST = { from: 60, steps: 50_000 };

const LETTERS = 'aeiourstln'.split('');

const dinars = ({ from }: { from: number }, step: number) => (from + step / 100).toFixed(2);

/** Of the n-th question: 40 million pairs before the first comes again, and none near the one before. */
const prices = (n: number) => {
  const place = (n * 7919) % (LOWEST.steps * HIGHEST.steps);
  const [high, low] = [place % HIGHEST.steps, Math.floor(place / HIGHEST.steps)];
  return { minPrice: dinars(LOWEST, low), maxPrice: dinars(HIGHEST, high) };
};

/** Filters, sorts and pages in every mix; the first pages are asked for most. */
export const listQuestions = (categories: string[], pages: number) => {
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

/** Any page there is, each as likely, of all products in any order. */
export const farQuestions = (products: number) => {
  const random = seeded(3);
  const pages = Math.floor(products / 12);
  return () => {
    const order = { sortBy: random.one(sorts), sortOrder: random.one(['asc', 'desc']) };
    return `/api/products?${new URLSearchParams({ ...order, page: String(random.whole(1, pages)) })}`;
  };
};

/** Two words, one of them with a letter wrong. */
export const typoQuestions = () => {
  const random = seeded(2);
  const words = plants.flatMap(({ fr, en }) => [fr.split(/[ ’]/).at(-1) ?? '', en.split(' ').at(-1) ?? '']);
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length > 4);
  let asked = 0;
  return () => {
    const word = random.one(long);
    const place = random.whole(2, word.length - 1);
    const typo = `${word.slice(0, place)}${random.one(LETTERS)}${word.slice(place + 1)}`;
    const search = `${random.early(kinds).fr} ${typo}`;
    return `/api/products?${new URLSearchParams({ search, ...prices((asked += 1)) })}`;
  };
};

type List = { data: { finalPrice: number }[]; total: number };

/** What is wrong with an answer to a question of `listQuestions`. */
export const complaintAbout = (path: string, list: List): string | undefined => {
  const query = new URL(path, 'http://shop.example').searchParams;
  const paid = list.data.map((card) => card.finalPrice);
  const [least, most] = [Number(query.get('minPrice') ?? 0), Number(query.get('maxPrice') ?? Infinity)];
  if (paid.some((price) => price < least || price > most)) return `${path}: beyond its prices`;
  if (query.get('sortBy') !== 'finalPrice') return undefined;
  const sorted = paid.toSorted((a, b) => (query.get('sortOrder') === 'desc' ? b - a : a - b));
  return paid.some((price, place) => price !== sorted[place]) ? `${path}: not sorted` : undefined;
};
