/** Loads the demo into an empty database; pictures are processed like uploads. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@nabta/contract/languages.ts';
import { fromPercent } from '@nabta/contract/money.ts';
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
import { DAY } from './life/times.ts';
import { loadProducts, type LoadedProduct, type Promotion, type Shop } from './load-products.ts';
import { markDemo, pagesOf } from './marks.ts';
import { translated, type Text } from './texts.ts';
import words from './words.json' with { type: 'json' };

const TUNIS_OFFSET = 60 * 60 * 1000; // from UTC, all year
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

/** Approved reviews by accounts without a password; products with few ratings get none. */
const loadReviews = async (tx: Tx, now: Date, products: LoadedProduct[]) => {
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
