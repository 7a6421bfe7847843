/**
 * Fills the migrated, empty database of a shop with as many products as wanted, before the shop is started:
 * categories, promotions, gifts, reviews and pictures too. Always the same for the same number.
 */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { imagePath } from '@nabta/contract/images.ts';
import { readConfig } from '../../server/src/core/config.ts';
import { openFiles } from '../../server/src/core/files.ts';
import { storePicture, type StoredPicture } from '../../server/src/images/service.ts';
import { productAt, type Shelf } from './products.ts';
import { seeded } from './random.ts';
import { insertRows, withoutIndexes } from './rows.ts';
import { fillShelf } from './shelf.ts';
import { comments } from './words.ts';

const BATCH = 2_000;
/** Of each product. */
const PICTURES = 2;
/** From here on it is quicker to build the indexes at the end. */
const MANY = 20_000;
const pictures = ['huile-argan-1', 'savon-olive-1', 'the-vert-menthe-1', 'eau-de-rose-1', 'parfum-jasmin-1'];

export const fillCatalogue = async (databaseUrl: string, dataDir: string, count: number): Promise<void> => {
  const stored = await storePictures(dataDir);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    const shelf = await fillShelf(client, stored);
    const fill = () => fillProducts(client, count, shelf, stored);
    await (count < MANY ? fill() : withoutIndexes(client, 'products', fill));
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

/** A few pictures of the demo for all products: their files are what uploads would have left. */
const storePictures = async (dataDir: string): Promise<StoredPicture[]> => {
  const files = await openFiles(readConfig({ DATA_DIR: dataDir }));
  const stored: StoredPicture[] = [];
  for (const name of pictures) {
    const bytes = await readFile(new URL(`../../demo/products/${name}.webp`, import.meta.url));
    stored.push(await storePicture(files, bytes));
  }
  return stored;
};

const fillProducts = async (client: pg.Client, count: number, shelf: Shelf, stored: StoredPicture[]) => {
  const random = seeded(count);
  const [gifts, reviewers] = [await idsOf(client, 'gifts'), await idsOf(client, 'users')];
  // the products bring what these would reckon again for each picture and each review
  const triggers = [
    ['images', 'images_keep_product_pictures'],
    ['images', 'images_keep_spare_files'],
    ['reviews', 'reviews_keep_rating'],
  ];
  for (const [table, trigger] of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - from) }, (_, nth) => from + nth);
    const products = places.map((place) => {
      const turn = place % stored.length;
      const images = [...stored.slice(turn), ...stored.slice(0, turn)].slice(0, PICTURES);
      return { ...productAt(place, shelf, random), images };
    });
    await insertRows(
      client,
      'products',
      products.map(({ row, images }) => ({ ...row, pictures: images.map(addressOf) })),
    );
    await insertRows(
      client,
      'images',
      products.flatMap(({ row, images }) =>
        images.map((image, position) => ({ product_id: row.id, ...image, position })),
      ),
    );
    await insertRows(
      client,
      'product_gifts',
      products.flatMap(({ row }) =>
        row.including_gift ? gifts.map((gift_id) => ({ product_id: row.id, gift_id })) : [],
      ),
    );
    await insertRows(
      client,
      'reviews',
      products.flatMap(({ row, stars }) =>
        stars.map((rating, nth) => ({
          product_id: row.id,
          user_id: reviewers[nth],
          rating,
          comment: random.one(comments),
          is_valid: true,
        })),
      ),
    );
  }
  for (const [table, trigger] of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`);
};

const addressOf = ({ file_key, width, height }: StoredPicture) => imagePath(file_key, width, height);

const idsOf = async (client: pg.Client, table: 'gifts' | 'users') => {
  const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id`);
  return rows.map((row) => row.id);
};
