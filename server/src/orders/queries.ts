import { ORDERS } from '@nabta/contract/orders/order-page.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { orderColumns, withLines } from './service.ts';

const orders = (db: Db) => db.selectFrom('orders').select([...orderColumns, 'is_guest']);

/** A page of a user's orders, newest first, with the guest orders of their verified e-mail address (ORDERS-8). */
export const ordersOfUser = async (db: Db, userId: string, page = 1) => {
  const verified = sql<string>`(select lower(email) from users where id = ${userId} and email_verified_at is not null)`;
  const found = await orders(db)
    .where((order) =>
      order.or([
        order('user_id', '=', userId),
        order.and([order('is_guest', '=', true), order(sql<string>`lower(email)`, '=', verified)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .offset((page - 1) * ORDERS)
    .execute();
  return withLines(db, found);
};

/** One order of a user; the lock keeps it from being deleted until the transaction ends. */
export const orderOfUser = async (tx: Tx, userId: string, id: string) => {
  const found = await orders(tx).where('id', '=', id).where('user_id', '=', userId).forKeyShare().execute();
  return (await withLines(tx, found))[0];
};
