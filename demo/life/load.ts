/** Fills the demo shop with a year of its life; it has its catalogue by then. Everything is in the past but promotions and calls that are due. */
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '../../server/src/core/database/database.ts';
import { makeCouriers, storeCouriers } from './couriers.ts';
import { settleParcels, storeParcels } from './settlements.ts';
import { loadInterest } from './interest.ts';
import { makeOrders, openedAt, storeOrders, type Placed } from './orders.ts';
import { peopleOf } from './people.ts';
import { randomOf } from './random.ts';
import { loadCoupons, soldProducts } from './shop.ts';
import { store } from './store.ts';
import { loadChats, loadContactMessages, loadCustomerNotes, loadReviewsOfBuyers } from './talk.ts';
import { DAY } from './times.ts';

const SEED = 20_111_216;

type Shop = { tx: Tx; now: Date; defaultLanguage: Language };

export const loadLife = async ({ tx, now, defaultLanguage }: Shop): Promise<void> => {
  const random = randomOf(SEED);
  const people = peopleOf(random, now);
  const products = await soldProducts(tx, now);
  const coupons = await loadCoupons(tx, now, defaultLanguage);
  const couriers = makeCouriers(now);
  const orders = makeOrders({ random, now, people, products, coupons, couriers });
  const settlements = settleParcels(now, orders, couriers);

  await loadOrderSettings(tx);
  const accounts = people.flatMap((person) => {
    if (person.userId === null) return [];
    const created_at = openedAt(orders, random, now, person);
    return {
      id: person.userId,
      user_name: person.userName,
      email: person.email,
      phone_number: person.phone,
      first_name: person.firstName,
      last_name: person.lastName,
      street_address: person.address,
      city: person.city,
      region: person.region,
      postal_code: person.postalCode,
      language: person.language,
      email_verified_at: created_at,
      created_at,
    };
  });
  await store(tx, 'users', accounts);
  await storeCouriers(tx, couriers);
  await storeOrders(tx, orders);
  await storeParcels(tx, orders, settlements);
  await store(
    tx,
    'order_events',
    orders.flatMap(({ events }) => events),
  );
  await countStock(tx, orders);
  await sql`select refresh_customers()`.execute(tx);

  const life = { tx, random, now, people, orders, products };
  await loadReviewsOfBuyers(life);
  await loadChats(life);
  await loadContactMessages(life);
  await loadCustomerNotes(life);
  await loadInterest(life);
  // the reviewers of the catalogue were customers before their first review
  await tx
    .updateTable('users')
    .set({ created_at: new Date(now.getTime() - 369 * DAY) })
    .where('email', 'like', '%@zaytouna.example')
    .execute();
};

/** New numbers, large orders and those who refused before are called. */
const loadOrderSettings = async (tx: Tx): Promise<void> => {
  const content = { confirmation: 'some', confirmAbove: 200, confirmNewPhones: true, confirmRefusedPhones: true };
  await tx
    .updateTable('settings')
    .set({ content: JSON.stringify(content) })
    .where('page', '=', 'orders')
    .execute();
};

/** The stock for sale stays that of the catalogue; what orders have reserved is in the warehouse beside it. */
const countStock = async (tx: Tx, orders: readonly Placed[]): Promise<void> => {
  const counted = new Map<string, { id: string; reserved: number; held: number }>();
  for (const { row, contents } of orders) {
    const { stock } = meaningOf(row.status);
    for (const { product, quantity } of contents.lines) {
      const figures = counted.get(product.id) ?? { id: product.id, reserved: 0, held: 0 };
      figures.reserved += stock === 'reserved' ? quantity : 0;
      figures.held += stock === 'none' ? 0 : quantity;
      counted.set(product.id, figures);
    }
  }
  await sql`
    update products set real_stock = stock + counted.reserved, units_sold = counted.held
      from jsonb_to_recordset(${JSON.stringify([...counted.values()])}::jsonb) as counted (id uuid, reserved integer, held integer)
     where products.id = counted.id`.execute(tx);
};
