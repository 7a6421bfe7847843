/** Loads the demo into an empty database; pictures are processed like uploads. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@nabta/contract/languages.ts';
import { fromDinars, fromPercent } from '@nabta/contract/money.ts';
import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Clock } from '../server/src/core/clock.ts';
import type { Db, Tx } from '../server/src/core/database/database.ts';
import { Encoder } from '../server/src/images/encoder.ts';
import { addPicture, storePicture, type Owner, type StoredPicture } from '../server/src/images/service.ts';
import { newFileKey } from '../server/src/images/spare-files.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { loadLife } from './life/load.ts';
import { markDemo, pagesOf } from './marks.ts';
import { byLanguage, translated, type Text } from './texts.ts';
import words from './words.json' with { type: 'json' };

const DAY = 24 * 60 * 60 * 1000;
const TUNIS_OFFSET = 60 * 60 * 1000; // from UTC, all year
/** Stock of the products, cycled: most well stocked, some scarce, a few sold out. */
const shelves = [24, 60, 3, 18, 40, 12, 1, 35, 0, 80, 15, 9, 28];

/** `catalogue`: without orders and all else that shows a year of a shop. */
type DemoKind = 'full' | 'catalogue';
type Target = {
  db: Db;
  clock: Clock;
  files: Disk;
  log: FastifyBaseLogger;
  defaultLanguage: Language;
  kind?: DemoKind;
};

/** One transaction: a start that fails leaves an empty database. */
export const loadDemo = async ({
  db,
  clock,
  files,
  log,
  defaultLanguage,
  kind = 'catalogue',
}: Target): Promise<void> => {
  const pictures = await storeAll({ db, files, log });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const picture = async (path: string, owner: Owner, position = 0) => {
      const stored = pictures.get(path);
      if (stored) await addPicture(tx, owner, stored, position);
    };
    const shop = { tx, now, defaultLanguage, picture };
    const pages = await pagesOf(tx);
    await loadSettings(shop);
    const categories = await loadCategories(shop);
    const promotions = await loadPromotions(shop);
    const gifts = await loadGifts(shop);
    const products = await loadProducts(shop, { categories, promotions, gifts });
    await loadReviews(tx, now, products);
    if (kind === 'full') await loadLife(shop);
    await markDemo(tx, now, pages);
  });
  // without statistics the first queries are planned for empty tables
  await sql`analyze`.execute(db);
};

type Shop = {
  tx: Tx;
  now: Date;
  defaultLanguage: Language;
  /** Adds a stored picture to its owner. */
  picture: (path: string, owner: Owner, position?: number) => Promise<void>;
};

/** Stores each picture once, two at a time, also when several products share it. */
const storeAll = async ({
  db,
  files,
  log,
}: Pick<Target, 'db' | 'files' | 'log'>): Promise<Map<string, StoredPicture>> => {
  const { banners, categories, families, gifts, promotions } = catalogue;
  const paths = new Set([
    ...Object.values(banners),
    ...[...categories, ...gifts, ...promotions].map((each) => each.image),
    ...families.flatMap((family) => family.images),
  ]);
  const stored = new Map<string, StoredPicture>();
  const queue = [...paths];
  const work = async (encoder: Encoder) => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const bytes = await readFile(new URL(path, import.meta.url));
      stored.set(path, await storePicture({ files, encoder }, bytes, await newFileKey(db)));
    }
  };
  const encoders = [new Encoder({ log }), new Encoder({ log })];
  try {
    await Promise.all(encoders.map(work));
  } finally {
    await Promise.all(encoders.map((encoder) => encoder.close()));
  }
  return stored;
};

const loadSettings = async ({ tx, defaultLanguage, picture }: Shop) => {
  const pages = ['about', 'landing', 'product', 'promotion'] as const;
  const store = (page: (typeof pages)[number] | 'search', content: object) =>
    tx
      .updateTable('settings')
      .set({ content: JSON.stringify(content) })
      .where('page', '=', page)
      .execute();
  for (const page of pages) await store(page, translated(words.settings[page], defaultLanguage));
  await store('search', { synonyms: words.synonyms });
  await picture(catalogue.banners.hero, { settings_page: 'landing' });
  await picture(catalogue.banners.productList, { settings_page: 'product' });
  await picture(catalogue.banners.about, { settings_page: 'about' });
  await picture('banners/banner-liste.webp', { settings_page: 'promotion' });
};

/** Ids of subcategories by 'category/subcategory', in keys. */
const loadCategories = async ({ tx, defaultLanguage, picture }: Shop): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const insert = (name: Text, parent_id: string | null) =>
    tx
      .insertInto('categories')
      .values({ ...translated({ name }, defaultLanguage), parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const { key, name, image, subcategories } of catalogue.categories) {
    const parent = await insert(name, null);
    await picture(image, { category_id: parent.id });
    for (const subcategory of subcategories) {
      ids.set(`${key}/${subcategory.key}`, (await insert(subcategory.name, parent.id)).id);
    }
  }
  return ids;
};

type Family = (typeof catalogue.families)[number];
type Promotion = { id: string; takes(family: Family): boolean };

const loadPromotions = async ({ tx, now, defaultLanguage, picture }: Shop): Promise<Promotion[]> => {
  const midnight = new Date(now.getTime() + TUNIS_OFFSET).setUTCHours(0, 0, 0, 0) - TUNIS_OFFSET;
  const loaded: Promotion[] = [];
  for (const { name, discountRate, from, to, category, families, image } of catalogue.promotions) {
    const { id } = await tx
      .insertInto('promotions')
      .values({
        ...translated({ name }, defaultLanguage),
        discount: fromPercent(discountRate * 100),
        starts_at: new Date(midnight + from * DAY),
        ends_at: new Date(midnight + to * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await picture(image, { promotion_id: id });
    loaded.push({
      id,
      takes: (family) => (families ? families.includes(family.key) : family.category === category),
    });
  }
  return loaded;
};

const loadGifts = async ({ tx, defaultLanguage, picture }: Shop): Promise<string[]> => {
  const ids: string[] = [];
  for (const { giftName, pointValue: point_value, image } of catalogue.gifts) {
    const { giftName: name, translations } = translated({ giftName }, defaultLanguage);
    const { id } = await tx
      .insertInto('gifts')
      .values({ name, translations, point_value, stock: 40 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await picture(image, { gift_id: id });
    ids.push(id);
  }
  return ids;
};

type Shelf = { categories: Map<string, string>; promotions: Promotion[]; gifts: string[] };
type Loaded = { id: string; rating: number; ratings: number };

const loadProducts = async ({ tx, now, defaultLanguage, picture }: Shop, shelf: Shelf): Promise<Loaded[]> => {
  const loaded: Loaded[] = [];
  for (const family of catalogue.families) {
    const category_id = shelf.categories.get(`${family.category}/${family.subcategory}`);
    if (!category_id) throw new Error(`demo/catalogue.json: ${family.key} has no category`);
    const promotion_id = shelf.promotions.find((promotion) => promotion.takes(family))?.id ?? null;
    const group_id = family.products.length > 1 ? await loadGroup(tx, family, defaultLanguage) : null;
    for (const [position, sold] of family.products.entries()) {
      const { price, includingGift, giftPoints, rating, ratings, ...product } = sold;
      const stock = shelves[loaded.length % shelves.length] ?? 0;
      const texts = translated(textsOf(family, product.size), defaultLanguage);
      const { id } = await tx
        .insertInto('products')
        .values({
          name: texts.productName,
          description: texts.description,
          size: texts.size,
          ingredients: texts.Ingredients,
          translations: texts.translations,
          price: fromDinars(price),
          stock,
          real_stock: stock,
          including_gift: includingGift,
          gift_points: giftPoints,
          category_id,
          promotion_id,
          ...contentOf(product.size),
          ...(group_id && variantOf(group_id, product.size, position, defaultLanguage)),
          created_at: new Date(now.getTime() - loaded.length * DAY),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, path] of family.images.entries()) await picture(path, { product_id: id }, position);
      if (includingGift) {
        const gifts = shelf.gifts.map((gift_id) => ({ product_id: id, gift_id }));
        await tx.insertInto('product_gifts').values(gifts).execute();
      }
      loaded.push({ id, rating, ratings });
    }
  }
  return loaded;
};

/** What a size such as '50 ml' or 'Set of 3 × 100 g' says of the content. */
const contentOf = (sizeInEnglish: string) => {
  const [, times = '1', amount, unit] = /(?:(\d+) × )?(\d+) (ml|g)$/.exec(sizeInEnglish) ?? [];
  return amount && { content_amount: Number(times) * Number(amount), content_unit: unit as ContentUnit };
};

/** The sizes of a family are variants. */
const loadGroup = async (tx: Tx, { productName: name }: Family, defaultLanguage: Language): Promise<string> => {
  const group = translated({ name, choice: catalogue.choice }, defaultLanguage);
  return (await tx.insertInto('product_groups').values(group).returning('id').executeTakeFirstOrThrow()).id;
};

const variantOf = (group_id: string, sizeInEnglish: string, variant_position: number, defaultLanguage: Language) => {
  const { label, translations } = translated({ label: listed(catalogue.sizes, sizeInEnglish) }, defaultLanguage);
  return { group_id, variant_label: label, variant_translations: translations, variant_position };
};

/** By the names of a product's form. Products of a family with several sizes have theirs in their name. */
const textsOf = ({ productName, description, ingredients, products }: Family, sizeInEnglish: string) => {
  const size = listed(catalogue.sizes, sizeInEnglish);
  const [names, sizes]: [Text, Text] = [productName, size];
  const withSize = byLanguage((language) => {
    const name = names[language];
    return name && `${name} – ${sizes[language] ?? sizes.en}`;
  });
  return {
    productName: products.length > 1 ? withSize : productName,
    description,
    size,
    Ingredients: ingredients.map((each) => listed(catalogue.ingredients, each)),
  };
};

/** A size or an ingredient in all languages; names of the INCI are the same in all. */
const listed = <Entry extends Text | string>(entries: Entry[], english: string): Entry => {
  const found = entries.find((entry) => (typeof entry === 'string' ? entry : entry.en) === english);
  if (!found) throw new Error(`demo/catalogue.json: “${english}” is not listed`);
  return found;
};

/** Approved reviews by accounts without a password; products with few ratings get none. */
const loadReviews = async (tx: Tx, now: Date, products: Loaded[]) => {
  const reviewers: string[] = [];
  for (const [index, user_name] of words.reviewers.entries()) {
    const user = { user_name, email: `demo-${index + 1}@zaytouna.example`, email_verified_at: now };
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    reviewers.push(id);
  }
  for (const [index, { id, rating, ratings }] of products.entries()) {
    const count = ratings < 20 ? 0 : 2 + (ratings % 6);
    for (let nth = 0; nth < count; nth += 1) {
      const stars = rating >= 4.75 ? (nth === 3 ? 4 : 5) : nth % 2 === 0 ? 5 : nth === 3 && rating < 4.6 ? 3 : 4;
      const comments = words.comments[`${stars}`];
      await tx
        .insertInto('reviews')
        .values({
          product_id: id,
          user_id: reviewers[(index * 5 + nth) % reviewers.length] ?? '',
          rating: stars,
          comment: comments[(index * 3 + nth) % comments.length] ?? '',
          is_valid: true,
          created_at: new Date(now.getTime() - (index * 3 + nth * 11 + 1) * DAY),
        })
        .execute();
    }
  }
};
