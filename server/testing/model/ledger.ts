/** Invariants of orders, stock and idempotency keys after any sequence. */
import { statusesWhere, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';
import { isSale } from '../../src/core/order-status.ts';
import { faultsOfStates } from './order-timelines.ts';
import type { Shop, TestState } from './test-state.ts';

type Figures = { id: string; stock: number; realStock: number; unitsSold: number };
/** Pieces of a product or gift on orders, by status. */
type Pieces = { id: string; status: OrderStatus; pieces: number };

const sent = statusesWhere(({ stock }) => stock === 'sent');
const holding = statusesWhere(({ stock }) => stock !== 'none');

/** Describes violated invariants. */
export const faultsIn = async (state: TestState): Promise<string[]> => [
  ...(await faultsOfStock(state, 'products')),
  ...(await faultsOfStock(state, 'gifts')),
  ...(await faultsOfOrders(state)),
  ...(await faultsOfStates(state)),
  ...(await faultsOfKeys(state)),
  ...(await faultsOfCoupons(state)),
  ...(await faultsOfGroups(state)),
];

/** The same of a shop whose orders were loaded: no call has placed them, and no mail is about them. */
export const faultsInLoaded = async (state: TestState): Promise<string[]> => [
  ...(await faultsOfStock(state, 'products')),
  ...(await faultsOfStock(state, 'gifts')),
  ...(await faultsOfOrders({ ...state, orders: [] })),
  ...(await faultsOfStates(state)),
  ...(await faultsOfCoupons(state)),
  ...(await faultsOfGroups(state)),
];

/** Every piece is in stock, on an order that holds it, written off, or was shipped with an order that is deleted. */
const faultsOfStock = async (state: TestState, kind: 'products' | 'gifts'): Promise<string[]> => {
  const { db } = state.shop;
  const isProduct = kind === 'products';
  const ids = state[kind];
  const { rows: now } = await sql<Figures>`
    select id, stock, ${sql.raw(isProduct ? 'real_stock' : '0')} as "realStock",
           ${sql.raw(isProduct ? 'units_sold' : '0')} as "unitsSold"
      from ${sql.table(kind)} where id = any(${ids}::uuid[])`.execute(db);
  const { rows: ordered } = isProduct
    ? await sql<Pieces>`
        select product_id as id, status, sum(quantity)::integer as pieces
          from order_lines join orders on orders.id = order_id
         where product_id = any(${ids}::uuid[]) group by product_id, status`.execute(db)
    : await sql<Pieces>`
        select gift_id as id, status, count(*)::integer as pieces
          from order_line_gifts join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id
         where gift_id = any(${ids}::uuid[]) group by gift_id, status`.execute(db);
  const gone = await sentAndDeleted(state, ids);
  const edits = await editsOf(state, ids);

  return now.flatMap(({ id, stock, realStock, unitsSold }) => {
    const count = (which: (status: OrderStatus) => boolean) =>
      ordered.reduce((sum, each) => sum + (each.id === id && which(each.status) ? each.pieces : 0), 0);
    const held = count((status) => holding.includes(status));
    const shipped = count((status) => sent.includes(status));
    const lost = (gone.get(id) ?? 0) + (state.lost.get(id) ?? 0);
    const start = state.start.get(id) ?? 0;
    const expected = {
      stock: start + (edits.get(`${id} stock`) ?? 0) - held - lost,
      realStock: isProduct ? start + (edits.get(`${id} realStock`) ?? 0) - shipped - lost : 0,
      unitsSold: isProduct ? held : 0,
    };
    const found = { stock, realStock, unitsSold };
    const isRight = JSON.stringify(found) === JSON.stringify(expected) && stock >= 0 && realStock >= 0;
    return isRight ? [] : [`${kind} ${id}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
  });
};

/** Records the pieces of orders that are deleted, whose lines an edit may have changed. */
export const recordDeletions = async ({ db }: Shop): Promise<void> => {
  await sql`create table deleted_pieces (id uuid, status text, pieces integer)`.execute(db);
  await sql`
    create function record_deletion() returns trigger language plpgsql as $$
    begin
      insert into deleted_pieces
      select product_id, old.status, quantity from order_lines where order_id = old.id
      union all
      select gift_id, old.status, 1 from order_line_gifts
        join order_lines on order_lines.id = order_line_id where order_id = old.id;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger record_deletion before delete on orders for each row execute function record_deletion()`.execute(db);
};

/** Pieces shipped with orders that were deleted afterwards. */
const sentAndDeleted = async ({ shop }: TestState, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select id, sum(pieces)::integer as pieces from deleted_pieces
     where id = any(${ids}::uuid[]) and status = any(${sent}) group by id`.execute(shop.db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
};

/** Sum of admins' edits by '<id> <field>', from the audit log. */
const editsOf = async ({ shop }: TestState, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ figure: string; moved: number }>`
    select thing_id || ' ' || (change->>'field') as figure,
           sum((change->>'to')::integer - (change->>'from')::integer)::integer as moved
      from audit_entries, jsonb_array_elements(changes) as change
     where thing_id = any(${ids}::uuid[]) and action = 'changed' and change->>'field' in ('stock', 'realStock')
     group by 1`.execute(shop.db);
  return new Map(rows.map(({ figure, moved }) => [figure, moved]));
};

/** Checks all orders ever placed in this database. */
const faultsOfOrders = async ({ shop, orders }: TestState): Promise<string[]> => {
  const { rows: wrong } = await sql<{ order_number: string }>`
    select order_number from orders
     where subtotal <> (select coalesce(sum(quantity * unit_price), 0) from order_lines where order_id = orders.id)
        or total <> subtotal + tax + delivery_fee - discount - coupon_discount or discount > subtotal
        or not exists (select from order_lines where order_id = orders.id)
        or exists (select from order_lines where order_id = orders.id and unit_price % 10 <> 0)`.execute(shop.db);
  const { rows: below } = await sql<{ id: string }>`
    select id from products where least(stock, real_stock, units_sold) < 0 union all
    select id from gifts where stock < 0`.execute(shop.db);
  const { rows: unmailed } = await sql<{ order_number: string }>`
    select order_number from orders
     where id = any(${orders.map(({ id }) => id)}::uuid[])
       and not exists (select from pgboss.job where name = 'mail' and data->>'subject' like '%' || order_number || '%')`.execute(
    shop.db,
  );
  return [
    ...wrong.map(({ order_number }) => `the total of ${order_number} is not the sum of its lines`),
    ...below.map(({ id }) => `${id} has a stock below zero`),
    ...unmailed.map(({ order_number }) => `no mail was queued about ${order_number}`),
  ];
};

/** At most one order per key, the acknowledged one; and no order without a key. */
const faultsOfKeys = async ({ shop, submits, products, orders }: TestState): Promise<string[]> => {
  const { rows } = await sql<{ key: string | null; order_number: string; id: string }>`
    select key, order_number, orders.id from orders left join idempotency_keys on order_id = orders.id
     where exists (select from order_lines where order_id = orders.id and product_id = any(${products}::uuid[]))`.execute(
    shop.db,
  );
  const faults = [...submits].flatMap(([key, { acknowledged }]) => {
    const stored = rows.filter((row) => row.key === key);
    const isRight =
      acknowledged.size <= 1 && stored.length <= 1 && stored.every((row) => acknowledged.has(row.order_number));
    return isRight ? [] : [`${key}: acknowledged ${[...acknowledged].join(', ')}, stored ${stored.length}`];
  });
  const recorded = new Set(orders.map(({ id }) => id));
  const unknown = rows.filter(({ key, id }) => !key || !submits.has(key) || !recorded.has(id));
  return [...faults, ...unknown.map(({ order_number }) => `no answer acknowledged ${order_number}`)];
};

/** Orders that were never cancelled and taken out of it again: such a one counts again, whatever the limit. */
const countsOnce = sql`${isSale} and not exists (
  select from order_events where order_id = orders.id and (is_undone or kind in ('status', 'reopen', 'undone')))`;

/** The discounts of an order add up and are its uses, and no more orders were placed with a coupon than its limits allow. */
const faultsOfCoupons = async ({ shop }: TestState): Promise<string[]> => {
  const { rows: wrong } = await sql<{ order_number: string }>`
    select order_number from orders
     where coupon_discount <> (select coalesce(sum((each->>'taken')::bigint), 0) from jsonb_array_elements(coupons) as each)
        or array(select (each->>'id')::uuid from jsonb_array_elements(coupons) as each order by 1)
           <> array(select coupon_id from coupon_uses where order_id = orders.id order by 1)`.execute(shop.db);
  const { rows: exceeded } = await sql<{ fault: string }>`
    with uses as (
      select coupons.*, phone from coupons join coupon_uses on coupon_id = coupons.id join orders on orders.id = order_id
       where ${countsOnce})
    select id || ' was used too often' as fault from uses group by id, use_limit having count(*) > use_limit
    union all
    select id || ' was used too often by ' || phone from uses group by id, person_limit, phone having count(*) > person_limit
    union all
    select phone || ' had several first orders' from uses where first_order group by phone having count(*) > 1`.execute(
    shop.db,
  );
  return [
    ...wrong.map(({ order_number }) => `the discounts of ${order_number} don’t add up`),
    ...exceeded.map(({ fault }) => fault),
  ];
};

/** Every group has variants with different labels, and the lists have one card for each group. */
const faultsOfGroups = async ({ shop }: TestState): Promise<string[]> => {
  const { rows: wrong } = await sql<{ id: string }>`
    select product_groups.id from product_groups left join products on group_id = product_groups.id
     group by product_groups.id having count(distinct variant_label) < 2 or count(distinct variant_label) < count(*)`.execute(
    shop.db,
  );
  const { rows: cards } = await sql<{ expected: number }>`
    select count(distinct coalesce(group_id, id)) as expected from products where is_visible`.execute(shop.db);
  const { total } = (await shop.call('GET /products?groups=true')).body;
  const isRight = total === cards[0]?.expected;
  return [
    ...wrong.map(({ id }) => `the group ${id} has too few variants, or one label twice`),
    ...(isRight ? [] : [`${total} cards instead of ${cards[0]?.expected}`]),
  ];
};
