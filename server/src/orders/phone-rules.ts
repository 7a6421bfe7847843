/** What the phone number of a new order says about it: whether it may be placed, must be confirmed, or was placed before. */
import type { OrderSettingsContent } from '@nabta/contract/settings/order-settings.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { AppError } from '../core/http/errors.ts';
import { isSale, statusHas } from '../core/order-status.ts';
import { desk } from '../core/texts/desk.ts';
import type { ProductQuantity } from '../products/service.ts';
import { ruleColumns, rulesOf, type OrderRules } from '../delivery/service.ts';
import { wasRefused } from './refused.ts';
import { unitsByProduct } from './validate-order.ts';

/** Of a busy number only the latest orders are read. */
const READ_ORDERS = 200;
const COMPARED_ORDERS = 10;

/** `known`: delivered, or confirmed by phone. */
type Counts = { open: number; known: number; refused: number };
type PhoneFacts = Counts & { isBlocked: boolean; duplicateOf: string | null };
type Query = { phone: string; userId: string | null; now: Date };

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

/** Narrows open orders for an account as DESK-8 says; for a guest each unfinished order is open. */
const ofAccount = (value: ValueOf<Query>) => sql`
  and (user_id = ${value('userId')}::uuid or confirmation = 'confirmed'
    or not exists (select from users where id = ${value('userId')}::uuid and email_verified_at is not null))`;

const isOpen = statusHas((status) => status.isOpen);
const hasArrived = statusHas((status) => status.hasArrived);

const latestOrders = (value: ValueOf<Query>, andOpen: RawBuilder<unknown>) => sql<
  Counts & {
    /** Those of the last hour, the latest first. */
    recent: string[] | null;
  }
>`(
  select count(*) filter (where ${isOpen} ${andOpen}) as open,
         count(*) filter (where ${hasArrived} or confirmation = 'confirmed') as known,
         count(*) filter (where ${wasRefused('latest')}) as refused,
         array_agg(id order by created_at desc) filter (where ${isSale}
           and created_at > ${value('now')}::timestamptz - interval '1 hour') as recent
    from (select id, status, confirmation, shipment, created_at, user_id from orders where phone = ${value('phone')}
           order by created_at desc limit ${sql.lit(READ_ORDERS)}) as latest)`;

// Each subquery costs an order as much as its rows do, although most numbers are new: hence one for all counts, and one less for guests.
const readingFor = (andOpen: (value: ValueOf<Query>) => RawBuilder<unknown>) =>
  compileOnce((db, value: ValueOf<Query>) =>
    db.selectFrom(latestOrders(value, andOpen(value)).as('facts')).select([
      ...ruleColumns(value('now')),
      sql<boolean>`exists (select from blocked_phones where phone = ${value('phone')}
        and (expires_at is null or expires_at > ${value('now')}::timestamptz))`.as('isBlocked'),
      'open',
      'known',
      'refused',
      'recent',
    ]),
  );
const ofGuest = readingFor(() => sql``);
const ofUser = readingFor(ofAccount);

/** The first of some orders that has the same products and quantities. */
const duplicateIn = async (tx: Tx, orders: string[], lines: ProductQuantity[]): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${orders}::uuid[]) with ordinality as recent_order (id, place)
     -- without what costs nothing, too: a discount may have given it
     where (select ${linesAsText(lines)} in (
                string_agg(product_id || ' ' || units, ',' order by product_id::text || ' ' || units),
                string_agg(product_id || ' ' || paid, ',' order by product_id::text || ' ' || paid))
              from (select product_id, sum(quantity) as units, sum(quantity) filter (where unit_price > 0) as paid
                      from order_lines where order_id = recent_order.id group by product_id) as ordered)
     order by place limit 1`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Who orders: the phone number, and the account unless it is a guest. */
type Buyer = { phone: string; user_id?: string | null | undefined };

type Known = { rules: OrderRules; facts: PhoneFacts };

const readCounts = async (tx: Tx, now: Date, { phone, user_id }: Buyer) => {
  const [row] = await (user_id ? ofUser : ofGuest)(tx, { phone, userId: user_id ?? null, now });
  if (!row) throw new Error('a count without groups has one row');
  const { stored, automatic, recent, ...counts } = row;
  return { rules: rulesOf({ stored, automatic }), counts, recent };
};
type Counted = Awaited<ReturnType<typeof readCounts>>;

/** Most orders have no recent ones of their number and are spared the query. */
const withDuplicate = async (tx: Tx, { rules, counts, recent }: Counted, lines: ProductQuantity[]): Promise<Known> => {
  const duplicateOf = recent && (await duplicateIn(tx, recent.slice(0, COMPARED_ORDERS), lines));
  return { rules, facts: { ...counts, duplicateOf } };
};

/** The rules of the shop and what is known of the phone number of a new order; of an account, `open` counts what DESK-8 says. */
export const readPhone = async (tx: Tx, now: Date, buyer: Buyer, lines: ProductQuantity[]): Promise<Known> =>
  withDuplicate(tx, await readCounts(tx, now, buyer), lines);

/**
 * Reads what a new order is placed by. Call it before products are locked.
 * @throws AppError conflict when the number is blocked or has too many open orders
 */
export const admitPhone = async (tx: Tx, now: Date, buyer: Buyer, lines: ProductQuantity[]): Promise<Known> => {
  await lockPhone(tx, buyer.phone);
  const known = await readCounts(tx, now, buyer);
  const most = known.rules.orders.mostOpenPerPhone;
  // one message for both: a stranger who types the number learns neither
  const isRefused = known.counts.isBlocked || (most !== null && known.counts.open >= most);
  if (isRefused) throw new AppError('conflict', desk().phoneRefused);
  return withDuplicate(tx, known, lines);
};

/** Whether an order has to be confirmed by phone before it is sent. Pure. */
export const mustConfirm = (
  rules: OrderSettingsContent,
  total: Millimes,
  { known, refused }: Pick<PhoneFacts, 'known' | 'refused'>,
): boolean => {
  if (rules.confirmation !== 'some') return rules.confirmation === 'required';
  const { confirmAbove, confirmNewPhones, confirmRefusedPhones } = rules;
  return (
    (confirmAbove !== null && total > confirmAbove) ||
    (confirmNewPhones && known === 0) ||
    (confirmRefusedPhones && refused > 0)
  );
};
