/** A copy of a product in the back office: one transaction, with its audit event. */
import type { Language } from '@nabta/contract/languages.ts';
import { productFields } from '@nabta/contract/products/product-fields.ts';
import type { ProductTranslations } from '@nabta/contract/products/products.ts';
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { products } from '../core/texts/products.ts';
import { knownTranslations } from '../core/translations.ts';
import { existingProduct, lockProduct } from './change.ts';
import { columnOf, storedFields } from './columns.ts';
import { snapshotOf, type StockedProduct } from './inventory.ts';
import { lockListingsShared } from './listing.ts';

/** Of a product's name in the contract. */
const MAX_NAME = 160;

const copiedColumns = sql.join(
  storedFields.filter((field) => !('notCopied' in productFields[field])).map((field) => sql.ref(columnOf(field))),
);

const copiedName = (name: string, language: Language): string =>
  Array.from(products(language).copyOf({ name })).slice(0, MAX_NAME).join('');

/**
 * Adds a hidden product without stock that has the fields and pictures of another one. What belongs to the one product is left out:
 * stock, barcode, group, promotion, reviews and units sold.
 * @throws AppError not_found
 */
export const copyProduct = (db: Db, by: Actor, id: string, defaultLanguage: Language): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    // the lock also keeps its pictures as they are
    const original = await lockProduct(tx, by.now, id);
    const named = knownTranslations(original.translations) as ProductTranslations;
    const translations = Object.fromEntries(
      Object.entries(named).map(([code, texts]) => [
        code,
        texts.productName ? { ...texts, productName: copiedName(texts.productName, code as Language) } : texts,
      ]),
    );
    const { rows } = await sql<{ id: string }>`
      insert into products (name, translations, stock, real_stock, is_disabled, created_at, ${copiedColumns})
      select ${copiedName(original.name, defaultLanguage)}, ${JSON.stringify(translations)}::jsonb, 0, 0, true,
             ${by.now}::timestamptz, ${copiedColumns}
        from products where id = ${id}
      returning id`.execute(tx);
    const copy = rows[0]?.id ?? '';
    await copyGifts(tx, id, copy);
    await copyPictures(tx, id, copy);
    const product = await existingProduct(tx, by.now, copy);
    await record(tx, by, { kind: 'product', id: copy, after: { ...snapshotOf(product), imagePath: product.pictures } });
    return product;
  });

/** The lock skips a gift that is deleted concurrently. */
const copyGifts = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    insert into product_gifts (product_id, gift_id)
    select ${to}::uuid, gifts.id from gifts
     where id in (select gift_id from product_gifts where product_id = ${from})
     order by id for key share`.execute(tx);
};

/** Pictures of both products share their files, which go with the last row. */
const copyPictures = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    insert into images (file_key, width, height, position, focus_x, focus_y, alt, alt_translations, product_id)
    select file_key, width, height, position, focus_x, focus_y, alt, alt_translations, ${to}::uuid from images
     where product_id = ${from} order by position, id`.execute(tx);
};
