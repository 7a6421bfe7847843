/**
 * Fills the migrated, empty database of a shop with products, categories, promotions, gifts, reviews and pictures, before
 * the shop is started. Deterministic: the same number of products gives the same data.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { imagePath } from '@nabta/contract/images/images.ts';
import { withClient } from '../../server/testing/with-client.ts';
import { readConfig } from '../../server/src/core/config.ts';
import { openFiles } from '../../server/src/core/files/files.ts';
import { Encoder } from '../../server/src/images/encoder.ts';
import { storePicture, type StoredPicture } from '../../server/src/images/service.ts';
import { productAt, type References } from './products.ts';
import { seeded } from './random.ts';
import { insertRows, withoutIndexes } from './rows.ts';
import { fillReferences } from './references.ts';
import { comments } from './words.ts';

const BATCH = 2_000;
/** Per product. */
const PICTURES = 2;
/** From this many products on, building the indexes at the end is quicker. */
const MANY = 20_000;
const pictures = ['huile-argan-1', 'savon-olive-1', 'the-vert-menthe-1', 'eau-de-rose-1', 'parfum-jasmin-1'];

export const fillCatalogue = async (databaseUrl: string, dataDir: string, count: number): Promise<void> => {
  const stored = await storePictures(dataDir);
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    const references = await fillReferences(client, stored);
    const fill = () => fillProducts(client, count, references, stored);
    await (count < MANY ? fill() : withoutIndexes(client, 'products', fill));
    await client.query('commit');
    await client.query('vacuum analyze');
  });
};

/** Stores a few pictures of the demo as an upload would; all products share their files. */
const storePictures = async (dataDir: string): Promise<StoredPicture[]> => {
  const files = await openFiles(readConfig({ DATA_DIR: dataDir }));
  const encoder = new Encoder({ log: console });
  const stored: StoredPicture[] = [];
  for (const name of pictures) {
    const bytes = await readFile(new URL(`../../demo/products/${name}.webp`, import.meta.url));
    stored.push(await storePicture({ files, encoder }, bytes, randomUUID()));
  }
  await encoder.close();
  return stored;
};

const fillProducts = async (client: pg.Client, count: number, references: References, stored: StoredPicture[]) => {
  const random = seeded(count);
  const [gifts, reviewers] = [await idsOf(client, 'gifts'), await idsOf(client, 'users')];
  // the inserted rows contain what these triggers would compute again for each picture and each review
  const triggers = [
    ['images', 'images_keep_product_pictures'],
    ['images', 'images_keep_spare_files'],
    ['reviews', 'reviews_keep_rating'],
  ];
  for (const [table, trigger] of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
  for (let from = 0; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, nth) => from + nth);
    const products = indexes.map((index) => {
      const turn = index % stored.length;
      const images = [...stored.slice(turn), ...stored.slice(0, turn)].slice(0, PICTURES);
      return { ...productAt(index, references, random), images };
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
