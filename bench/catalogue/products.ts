/** Products as rows: names in three languages, skewed over the shelves, a few in a promotion. */
import type { Random } from './random.ts';
import { kinds } from './kinds.ts';
import * as words from './words.ts';

const DAY = 24 * 60 * 60 * 1000;
/** So many have a promotion that runs, and half as many one that is still to come. */
const IN_PROMOTION = 0.02;

/** The places of two products: of one there are so few pieces that shoppers race for them, of the other enough for all. */
export const SCARCE = 0;
export const BOTTOMLESS = 1;
export const FEW = 18;
const PLENTY = 1_000_000;
/** What every fifth product has on the shelf: enough for the shoppers of one run. */
export const WELL_STOCKED = 20_000;

export type Shelf = {
  now: Date;
  /** By 'category / subcategory'. */
  categories: Map<string, string>;
  running: string[];
  upcoming: string[];
};

/** The same id for the same place, in the order of the places. */
export const productId = (place: number) => `01980000-0000-7000-8000-${place.toString(16).padStart(12, '0')}`;

export const productAt = (place: number, shelf: Shelf, random: Random) => {
  const language = languageOf(random);
  const kind = random.early(kinds);
  const plant = random.early(words.plants);
  const size = random.one(kind.sizes);
  const stars = starsOf(random);
  const stock = stockAt(place, random);
  const including_gift = random.next() < 0.2;
  const [cheapest, dearest] = kind.dinars;
  return {
    row: {
      id: productId(place),
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
      category_id: shelf.categories.get(`${kind.category} / ${kind.subcategory}`) ?? '',
      promotion_id: promotionOf(shelf, random),
      created_at: new Date(shelf.now.getTime() - random.next() * 1000 * DAY),
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

const stockAt = (place: number, random: Random) => {
  if (place === SCARCE) return FEW;
  if (place === BOTTOMLESS) return PLENTY;
  if (place % 5 === 0) return WELL_STOCKED;
  const chance = random.next();
  return chance < 0.08 ? 0 : chance < 0.2 ? random.whole(1, 9) : random.whole(20, 400);
};

const promotionOf = ({ running, upcoming }: Shelf, random: Random) => {
  const chance = random.next();
  if (chance < IN_PROMOTION) return random.one(running);
  return chance < IN_PROMOTION * 1.5 ? random.one(upcoming) : null;
};

/** What some reviewers said: most products nobody rated, few everybody did. */
const starsOf = (random: Random): number[] => {
  const count = random.next() < 0.55 ? 0 : Math.floor(8 * random.next() ** 3);
  return Array.from({ length: count }, () => random.early([5, 4, 3, 2, 1]));
};
