/** Invariants of orders, stock and idempotency keys after any sequence. */
import { statusesWhere, type OrderStatus } from '@nabta/contract/order-statuses.ts';
import { sql } from 'kysely';
import type { TestState } from './test-state.ts';

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
  ...(await faultsOfKeys(state)),
  ...(await faultsOfParcels(state.shop.db)),
];

/** Every piece is in stock, on an order that holds it, or was shipped with an order that is deleted. */
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
  const gone = await sentAndDeleted(state, isProduct);
  const edits = await editsOf(state, ids);

  return now.flatMap(({ id, stock, realStock, unitsSold }) => {
    const count = (which: (status: OrderStatus) => boolean) =>
      ordered.reduce((sum, each) => sum + (each.id === id && which(each.status) ? each.pieces : 0), 0);
    const held = count((status) => holding.includes(status));
    const shipped = count((status) => sent.includes(status));
    const lost = (gone.get(id) ?? 0) + (state.writtenOff.get(id) ?? 0);
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

/** Pieces shipped with orders that were deleted afterwards. */
const sentAndDeleted = async ({ shop, orders }: TestState, isProduct: boolean): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string }>`
    select thing_id as id from audit_entries, jsonb_array_elements(changes) as change
     where kind = 'order' and action = 'deleted' and thing_id = any(${orders.map(({ id }) => id)}::uuid[])
       and change->>'field' = 'status' and change->>'from' = any(${sent})`.execute(shop.db);
  const deleted = new Set(rows.map(({ id }) => id));
  const gone = new Map<string, number>();
  const add = (id: string, pieces: number) => gone.set(id, (gone.get(id) ?? 0) + pieces);
  for (const { lines } of orders.filter(({ id }) => deleted.has(id))) {
    for (const { product, quantity, gifts } of lines) {
      if (isProduct) add(product, quantity);
      else for (const gift of gifts) add(gift, 1);
    }
  }
  return gone;
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
        or total <> subtotal + tax + delivery_fee - discount
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

/** Parcels and cash agree with the state of their order; a settled parcel is counted in its settlement. */
const faultsOfParcels = async (db: TestState['shop']['db']): Promise<string[]> => {
  const { rows } = await sql<{ fault: string }>`
    select order_number || ': ' || status || ' ' || shipment || ' ' || payment || ', open ' || open || ', ended as ' || coalesce(ended_as, '-') as fault
      from (select orders.*, latest.ended_as, latest.settlement_id, latest.handed_over_at,
                   (select count(*) from parcels where order_id = orders.id and ended_at is null) as open
              from orders left join lateral (select * from parcels where order_id = orders.id order by id desc limit 1) as latest on true
           ) as orders
     where (open = 1) <> (shipment in ('ready', 'handedOver', 'out', 'failed', 'comingBack'))
        or (shipment = 'ready') <> (open = 1 and handed_over_at is null)
        or shipment = 'delivered' and ended_as is distinct from 'delivered'
        or (shipment = 'delivered' and settlement_id is null) <> (payment = 'collected')
        or shipment = 'delivered' and settlement_id is not null and payment <> 'paid'
        or payment = 'paid' and shipment <> 'delivered' and status <> 'Delivered'
        or version > 1 and not exists (select from order_events where order_id = orders.id)
    union all
    select 'settlement ' || settlements.id from settlements
      left join lateral (select coalesce(sum(parcels.collected), 0) as cash, coalesce(sum(fee), 0) as kept
                           from parcels where settlement_id = settlements.id) as settled on true
     where collected <> cash or fees <> kept
    union all
    select 'parcel ' || barcode || ' collected ' || parcels.collected || ' of ' || total from parcels join orders on orders.id = order_id
     where ended_as = 'delivered' and shipment = 'delivered' and coalesce(parcels.collected, cash) <> total`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
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
