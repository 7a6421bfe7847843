/** Factories for catalogue rows, with default values. */
import { fromDinars, fromPercent } from '@nabta/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/core/database/database.ts';
import type { Gifts, Products, Promotions } from '../src/core/database/tables.ts';

const HOUR = 3_600_000;

export const catalogueOf = (db: Db, now: () => Date) => {
  const category = async (name = 'Huiles', parent?: string, values: { is_disabled?: boolean } = {}) => {
    const row = { name, parent_id: parent ?? null, ...values };
    const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };

  /** `price` in TND. */
  const product = async (values: Partial<Omit<Insertable<Products>, 'price'>> & { price?: number } = {}) => {
    const { price = 10, stock = 5, category_id = await category(), ...rest } = values;
    const row = { name: 'Huile d’argan', real_stock: stock, ...rest, stock, category_id, price: fromDinars(price) };
    const { id } = await db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };

  /** Default: running now, for an hour; `percent` off. */
  const promotion = async (percent: number, values: Partial<Insertable<Promotions>> = {}) => {
    const row = {
      name: 'Semaine des huiles',
      discount: fromPercent(percent),
      starts_at: new Date(now().getTime() - HOUR),
      ends_at: new Date(now().getTime() + HOUR),
      ...values,
    };
    const { id } = await db.insertInto('promotions').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };

  const review = async (product_id: string, rating: number, is_valid = true) => {
    const name = `reader-${crypto.randomUUID().slice(0, 8)}`;
    const user = { user_name: name, email: `${name}@example.com` };
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('reviews')
      .values({ product_id, user_id: id, rating, comment: 'Très bien', is_valid })
      .execute();
  };

  const gift = async (values: Partial<Insertable<Gifts>> = {}) => {
    const row = { name: 'Savonnette', point_value: 1, stock: 5, ...values };
    const { id } = await db.insertInto('gifts').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };

  const stockOf = async (id: string) => {
    const row = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow();
    return row.stock;
  };

  return { category, product, promotion, gift, review, stockOf };
};
