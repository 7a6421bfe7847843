/** What the phone number of a new order says about it: whether it may be placed, must be confirmed, or was placed before. */
import type { OrderSettingsContent } from '@nabta/contract/order-settings.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { AppError } from '../core/http/errors.ts';
import { desk } from '../core/texts/desk.ts';
import type { ProductQuantity } from '../products/service.ts';
import { ruleColumns, rulesOf, type OrderRules } from '../delivery/service.ts';
import { unitsByProduct } from './validate-order.ts';

/** Of a busy number only the latest orders are read. */
const READ_ORDERS = 200;
const COMPARED_ORDERS = 10;

export type PhoneFacts = {
  isBlocked: boolean;
  open: number;
  earlier: number;
  refused: number;
  duplicateOf: string | null;
};
type Query = { phone: string; userId: string | null; now: Date; lines: string };

/** Two orders of a number at once would both read the same earlier ones: the second waits for the end of the first. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(tx);
};

/** Product ids and quantities as text, in the order of the ids. */
const linesAsText = (lines: ProductQuantity[]): string =>
  unitsByProduct(lines)
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join();

const earlierOrders = (value: ValueOf<Query>) => sql<{
  open: number;
  earlier: number;
  refused: number;
  recent: string[] | null;
}>`(
  select count(*) filter (where status in ('ordersAwaiting', 'Processing', 'Shipped')
           and (user_id = ${value('userId')}::uuid or confirmation = 'confirmed'
             or not exists (select from users where id = ${value('userId')}::uuid and email_verified_at is not null))) as open,
         count(*) as earlier,
         count(*) filter (where confirmation = 'refused' or shipment in ('comingBack', 'back')) as refused,
         array_agg(id order by created_at desc) filter (where status <> 'Cancelled'
           and created_at > ${value('now')}::timestamptz - interval '1 hour') as recent
    from (select id, status, confirmation, shipment, created_at, user_id from orders where phone = ${value('phone')}
           order by created_at desc limit ${sql.lit(READ_ORDERS)}) as latest)`;

// Each subquery costs an order as much as its rows do, although most numbers are new: hence one for all counts.
const reading = compileOnce((db, value: ValueOf<Query>) =>
  db.selectFrom(earlierOrders(value).as('facts')).select([
    ...ruleColumns,
    sql<boolean>`exists (select from blocked_phones where phone = ${value('phone')}
        and (expires_at is null or expires_at > ${value('now')}::timestamptz))`.as('isBlocked'),
    'open',
    'earlier',
    'refused',
    sql<string | null>`(
        select id from unnest(recent[1:${sql.lit(COMPARED_ORDERS)}]) as recent_order (id)
         -- without what costs nothing, too: a discount may have given it
         where (select ${value('lines')} in (
                    string_agg(product_id || ' ' || units, ',' order by product_id::text || ' ' || units),
                    string_agg(product_id || ' ' || paid, ',' order by product_id::text || ' ' || paid))
                  from (select product_id, sum(quantity) as units, sum(quantity) filter (where unit_price > 0) as paid
                          from order_lines where order_id = recent_order.id group by product_id) as ordered)
         limit 1)`.as('duplicateOf'),
  ]),
);

/** Who orders: the phone number, and the account unless it is a guest. */
type Buyer = { phone: string; user_id?: string | null | undefined };

type Known = { rules: OrderRules; facts: PhoneFacts };

/** The rules of the shop and what is known of the phone number of a new order, in one query; of an account, `open` counts what DESK-8 says. */
export const readPhone = async (
  tx: Tx,
  now: Date,
  { phone, user_id }: Buyer,
  lines: ProductQuantity[],
): Promise<Known> => {
  const [row] = await reading(tx, { phone, userId: user_id ?? null, now, lines: linesAsText(lines) });
  if (!row) throw new Error('a query without a table has one row');
  const { stored, automatic, ...facts } = row;
  return { rules: rulesOf({ stored, automatic }), facts };
};

/**
 * Reads what a new order is placed by. Call it before products are locked.
 * @throws AppError conflict when the number is blocked or has too many open orders
 */
export const admitPhone = async (tx: Tx, now: Date, buyer: Buyer, lines: ProductQuantity[]): Promise<Known> => {
  let known = await readPhone(tx, now, buyer, lines);
  const most = known.rules.orders.mostOpenPerPhone;
  if (most !== null) {
    await lockPhone(tx, buyer.phone);
    known = await readPhone(tx, now, buyer, lines);
  }
  // one message for both: a stranger who types the number learns neither
  const isRefused = known.facts.isBlocked || (most !== null && known.facts.open >= most);
  if (isRefused) throw new AppError('conflict', desk().phoneRefused);
  return known;
};

/** Whether an order has to be confirmed by phone before it is sent. Pure. */
export const mustConfirm = (
  rules: OrderSettingsContent,
  total: Millimes,
  { earlier, refused }: Pick<PhoneFacts, 'earlier' | 'refused'>,
): boolean => {
  if (rules.confirmation !== 'some') return rules.confirmation === 'required';
  const { confirmAbove, confirmNewPhones, confirmRefusedPhones } = rules;
  return (
    (confirmAbove !== null && total > confirmAbove) ||
    (confirmNewPhones && earlier === 0) ||
    (confirmRefusedPhones && refused > 0)
  );
};
