/** Checks after the crash test: each acknowledged order is stored once, and stock plus sold units is unchanged. */
import type pg from 'pg';
import type { LoadClients } from './load-clients.ts';

type Figures = { stock: number; sold: number };
export type StockByProduct = Map<string, Figures>;

export const readStock = async (client: pg.Client): Promise<StockByProduct> => {
  const { rows } = await client.query<{ id: string } & Figures>(
    'select id, stock, units_sold as sold from products order by id',
  );
  return new Map(rows.map(({ id, stock, sold }) => [id, { stock, sold }]));
};

/** The violated invariants as sentences; empty when all hold. */
export const findViolations = async (
  client: pg.Client,
  { acknowledged, refused }: LoadClients,
  before: StockByProduct,
): Promise<string[]> => {
  const faults: string[] = [];
  const { rows: orders } = await client.query<{ order_number: string; key: string | null; mails: number }>(
    `select order_number, key,
            (select count(*)::integer from pgboss.job where name = 'mail' and data->>'subject' like '%' || order_number || '%') as mails
       from orders left join idempotency_keys on order_id = orders.id
      where orders.email = 'amira@shop.example'`,
  );
  const stored = new Map(orders.map(({ key, order_number }) => [key ?? '', order_number]));
  const lost = [...acknowledged].filter(([key, number]) => stored.get(key) !== number);
  if (lost.length > 0) faults.push(`${lost.length} acknowledged orders are not stored`);
  const extra = orders.filter(({ key }) => !acknowledged.has(key ?? ''));
  if (extra.length > 0) faults.push(`${extra.length} orders are stored that were not acknowledged`);
  if (orders.some(({ key }) => refused.has(key ?? ''))) faults.push('an order is stored that was refused');
  const doubled = orders.length - new Set(orders.map(({ key }) => key)).size;
  if (doubled > 0) faults.push(`${doubled} orders are stored more than once`);
  const unmailed = orders.filter(({ mails }) => mails !== 1).length;
  if (unmailed > 0) faults.push(`${unmailed} orders have no mail, or several`);

  const { rows: ordered } = await client.query<{ id: string; pieces: number }>(
    `select product_id as id, sum(quantity)::integer as pieces from order_lines join orders on orders.id = order_id
      where email = 'amira@shop.example' group by product_id`,
  );
  const pieces = new Map(ordered.map(({ id, pieces }) => [id, pieces]));
  for (const [id, { stock, sold }] of await readStock(client)) {
    const start = before.get(id);
    const taken = pieces.get(id) ?? 0;
    if (stock < 0) faults.push(`${id} has a stock of ${stock}`);
    if (start?.stock !== stock + taken)
      faults.push(`${id}: ${start?.stock} pieces before, ${stock} left, ${taken} ordered`);
    if (sold - (start?.sold ?? 0) !== taken)
      faults.push(`${id}: ${taken} ordered, ${sold} sold, ${start?.sold} before`);
  }
  const { rows: wrong } = await client.query<{ count: number }>(
    `select count(*)::integer as count from orders
      where subtotal <> (select coalesce(sum(quantity * unit_price), 0) from order_lines where order_id = orders.id)
         or total <> subtotal + tax`,
  );
  if (wrong[0]?.count) faults.push(`${wrong[0].count} orders whose total is not the sum of their lines`);
  return faults;
};
