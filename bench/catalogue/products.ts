/** Rows of products: names in three languages, a skewed distribution over categories, a few in a promotion. */
import type { Random } from './random.ts';
import { kinds } from './kinds.ts';
import * as words from './words.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Share with a running promotion; half as many have an upcoming one. */
const IN_PROMOTION = 0.02;

/** Indexes of two products: one with few pieces, for which shoppers race, and one that can't sell out. */
export const SCARCE = 0;
export const BOTTOMLESS = 1;
export const FEW = 18;
const PLENTY = 1_000_000;
/** The stock of every fifth product: enough for all orders of one run. */
export const WELL_STOCKED = 20_000;

export type References = {
  now: Date;
  /** By 'category / subcategory'. */
  categories: Map<string, string>;
  running: string[];
  upcoming: string[];
};

/** A deterministic id; ids have the order of the indexes. */
export const productId = (index: number) => `01980000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;

export const productAt = (index: number, references: References, random: Random) => {
  const language = languageOf(random);
  const kind = random.early(kinds);
  const plant = random.early(words.plants);
  const size = random.one(kind.sizes);
  const stars = starsOf(random);
  const stock = stockAt(index, random);
  const including_gift = random.next() < 0.2;
  const [cheapest, dearest] = kind.dinars;
  return {
    row: {
      id: productId(index),
      name: `${nameOf(language, kind[language], plant[language], random)} – ${size}`,
      description: descriptionOf(language, plant[language], random),
      // more of them near the cheap end, in steps of 0.10 TND
      price: Math.round((cheapest + (dearest - cheapest) * random.next() ** 2) * 10) * 100,
      stock,
      real_stock: stock,
      size,
      ingredients: words.ingredients.filter(() => random.next() < 0.5),
      including_gift,
      gift_points: including_gift ? random.whole(1, 3) : 0,
      category_id: references.categories.get(`${kind.category} / ${kind.subcategory}`) ?? '',
      promotion_id: promotionOf(references, random),
      created_at: new Date(references.now.getTime() - random.next() * 1000 * DAY),
      rating_count: stars.length,
      rating_average: stars.length > 0 ? stars.reduce((sum, each) => sum + each, 0) / stars.length : 0,
      units_sold: random.next() < 0.3 ? Math.floor(200 * random.next() ** 4) : 0,
    },
    stars,
  };
};

const languageOf = (random: Random): words.Language => {
  const chance = random.next();
  return chance < 0.6 ? 'fr' : chance < 0.85 ? 'en' : 'ar';
};

const nameOf = (language: words.Language, kind: string, plant: string, random: Random) => {
  const manner = random.one(words.manners[language]);
  if (language === 'ar') return `${kind} ${plant} ${manner}`;
  const line = `${random.one(words.houses)} ${random.early(words.beginnings)}${random.one(words.endings)}`;
  return language === 'fr' ? `${kind} ${plant} ${manner} ${line}` : `${plant} ${kind}, ${manner}, ${line}`;
};

const descriptionOf = (language: words.Language, plant: string, random: Random) =>
  [0, 1, 2]
    .map(() => random.one(words.sentences[language]))
    .join(' ')
    .replaceAll('{plant}', plant);

const stockAt = (index: number, random: Random) => {
  if (index === SCARCE) return FEW;
  if (index === BOTTOMLESS) return PLENTY;
  if (index % 5 === 0) return WELL_STOCKED;
  const chance = random.next();
  return chance < 0.08 ? 0 : chance < 0.2 ? random.whole(1, 9) : random.whole(20, 400);
};

const promotionOf = ({ running, upcoming }: References, random: Random) => {
  const chance = random.next();
  if (chance < IN_PROMOTION) return random.one(running);
  return chance < IN_PROMOTION * 1.5 ? random.one(upcoming) : null;
};

/** Ratings of a product: most products have none, a few have many. */
const starsOf = (random: Random): number[] => {
  const count = random.next() < 0.55 ? 0 : Math.floor(8 * random.next() ** 3);
  return Array.from({ length: count }, () => random.early([5, 4, 3, 2, 1]));
};
