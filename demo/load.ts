/** Loads the demo catalogue into an empty database; pictures are processed like uploads. */
import { readFile } from 'node:fs/promises';
import { fromDinars, fromPercent } from '@nabta/contract/money.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Clock } from '../server/src/core/clock.ts';
import type { Db, Tx } from '../server/src/core/database/database.ts';
import { Encoder } from '../server/src/images/encoder.ts';
import { addPicture, storePicture, type Owner, type StoredPicture } from '../server/src/images/service.ts';
import { newFileKey } from '../server/src/images/spare-files.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const DAY = 24 * 60 * 60 * 1000;
/** Stock of the products, cycled: most well stocked, some scarce, a few sold out. */
const shelves = [24, 60, 3, 18, 40, 12, 1, 35, 0, 80, 15, 9, 28];

export const isEmpty = async (db: Db): Promise<boolean> => {
  const found = await db.selectFrom('categories').select('id').where('is_uncategorized', '=', false).limit(1).execute();
  return found.length === 0;
};

type Target = { db: Db; clock: Clock; files: Disk; log: FastifyBaseLogger };

/** One transaction: a start that fails leaves an empty database. */
export const loadDemo = async ({ db, clock, files, log }: Target): Promise<void> => {
  const pictures = await storeAll({ db, files, log });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const picture = async (path: string, owner: Owner, position = 0) => {
      const stored = pictures.get(path);
      if (stored) await addPicture(tx, owner, stored, position);
    };
    await loadSettings(tx, picture);
    const categories = await loadCategories(tx, picture);
    const promotions = await loadPromotions(tx, now, picture);
    const gifts = await loadGifts(tx, picture);
    const products = await loadProducts(tx, { categories, promotions, gifts, now }, picture);
    await loadReviews(tx, now, products);
  });
  // without statistics the first queries are planned for empty tables
  await sql`analyze`.execute(db);
};

type AddPicture = (path: string, owner: Owner, position?: number) => Promise<void>;

/** Stores each picture once, two at a time, also when several products share it. */
const storeAll = async ({ db, files, log }: Omit<Target, 'clock'>): Promise<Map<string, StoredPicture>> => {
  const { banners, categories, gifts, products, promotions } = catalogue;
  const paths = new Set([
    ...Object.values(banners),
    ...[...categories, ...gifts, ...promotions].map((each) => each.image),
    ...products.flatMap((product) => product.images),
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

const loadSettings = async (tx: Tx, picture: AddPicture) => {
  const pages = ['about', 'landing', 'product', 'promotion'] as const;
  for (const page of pages) {
    const content = JSON.stringify(words.settings[page]);
    await tx.updateTable('settings').set({ content }).where('page', '=', page).execute();
  }
  await picture(catalogue.banners.hero, { settings_page: 'landing' });
  await picture(catalogue.banners.productList, { settings_page: 'product' });
  await picture(catalogue.banners.about, { settings_page: 'about' });
  await picture('banners/promo-hammam.webp', { settings_page: 'promotion' });
};

/** Ids of subcategories by 'key/name'. */
const loadCategories = async (tx: Tx, picture: AddPicture): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const insert = (name: string, parent_id: string | null) =>
    tx.insertInto('categories').values({ name, parent_id }).returning('id').executeTakeFirstOrThrow();
  for (const { key, name, image, subcategories } of catalogue.categories) {
    const parent = await insert(name, null);
    await picture(image, { category_id: parent.id });
    for (const subcategory of subcategories) {
      ids.set(`${key}/${subcategory}`, (await insert(subcategory, parent.id)).id);
    }
  }
  return ids;
};

type Promotion = { id: string; takes(product: (typeof catalogue.products)[number]): boolean };

const loadPromotions = async (tx: Tx, now: Date, picture: AddPicture): Promise<Promotion[]> => {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const loaded: Promotion[] = [];
  for (const { name, discountRate, category, image } of catalogue.promotions) {
    const dates = words.promotions.find((each) => each.name === name);
    if (!dates) continue;
    const { id } = await tx
      .insertInto('promotions')
      .values({
        name,
        discount: fromPercent(discountRate * 100),
        starts_at: new Date(midnight + dates.from * DAY),
        ends_at: new Date(midnight + dates.to * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await picture(image, { promotion_id: id });
    const { families } = dates;
    loaded.push({
      id,
      takes: (product) => (families ? families.includes(product.family) : product.category === category),
    });
  }
  return loaded;
};

const loadGifts = async (tx: Tx, picture: AddPicture): Promise<string[]> => {
  const ids: string[] = [];
  for (const { giftName: name, pointValue: point_value, image } of catalogue.gifts) {
    const { id } = await tx
      .insertInto('gifts')
      .values({ name, point_value, stock: 40 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await picture(image, { gift_id: id });
    ids.push(id);
  }
  return ids;
};

type Shelf = { categories: Map<string, string>; promotions: Promotion[]; gifts: string[]; now: Date };
type Loaded = { id: string; rating: number; reviews: number };

const loadProducts = async (tx: Tx, shelf: Shelf, picture: AddPicture): Promise<Loaded[]> => {
  const loaded: Loaded[] = [];
  for (const [index, product] of catalogue.products.entries()) {
    const category_id = shelf.categories.get(`${product.category}/${product.subcategory}`);
    if (!category_id) throw new Error(`demo/catalogue.json: ${product.sku} has no category`);
    const stock = shelves[index % shelves.length] ?? 0;
    const { id } = await tx
      .insertInto('products')
      .values({
        name: product.productName,
        description: product.description,
        price: fromDinars(product.price),
        stock,
        real_stock: stock,
        size: product.size,
        ingredients: product.ingredients,
        including_gift: product.includingGift,
        gift_points: product.giftPoints,
        category_id,
        promotion_id: shelf.promotions.find((promotion) => promotion.takes(product))?.id ?? null,
        created_at: new Date(shelf.now.getTime() - index * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, path] of product.images.entries()) await picture(path, { product_id: id }, position);
    if (product.includingGift) {
      const gifts = shelf.gifts.map((gift_id) => ({ product_id: id, gift_id }));
      await tx.insertInto('product_gifts').values(gifts).execute();
    }
    loaded.push({ id, rating: product.ratingHint.average, reviews: product.ratingHint.count });
  }
  return loaded;
};

/** Approved reviews by accounts without a password; products with few ratings get none. */
const loadReviews = async (tx: Tx, now: Date, products: Loaded[]) => {
  const reviewers: string[] = [];
  for (const [index, user_name] of words.reviewers.entries()) {
    const user = { user_name, email: `demo-${index + 1}@zaytouna.example`, email_verified_at: now };
    const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    reviewers.push(id);
  }
  for (const [index, { id, rating, reviews }] of products.entries()) {
    const count = reviews < 20 ? 0 : 2 + (reviews % 6);
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
