/** Latency of the back office's tables and figures with many orders and a few concurrent admins. */
import { withClient } from '../server/testing/with-client.ts';
import { fillOrders } from './catalogue/orders.ts';
import { load, medianOfRuns } from './load.ts';
import type { Bench } from './reads.ts';

const ORDERS = 100_000;
const ADMINS = 2;
const TOKEN = 'the-token-of-the-bench';
/** Goals for p99, in milliseconds. */
const [TABLE, CARD] = [50, 100];

const requests = [
  ['products, first page', '/api/products/admin/getall?page=1', TABLE],
  ['products, by stock', '/api/products/admin/getall?page=1&sortBy=stock&sortOrder=asc', TABLE],
  ['products, searched', '/api/products/admin/getall?page=1&search=huile%20argan', TABLE],
  ['orders, first page', '/api/orders?page=1', TABLE],
  ['orders, of one status', '/api/orders?page=1&status=Cancelled', TABLE],
  ['orders, searched by name', '/api/orders?page=1&search=trabelsi', TABLE],
  ['orders, searched by number', '/api/orders?page=1&search=NB007919', TABLE],
  ['guest orders, first page', '/api/orderguests?page=1', TABLE],
  ['guest orders, searched by phone', '/api/orderguests?page=1&search=200012', TABLE],
  ['desk, to confirm', '/api/desk/orders?step=toConfirm', TABLE],
  ['desk, to hand over', '/api/desk/orders?step=toHandOver', TABLE],
  ['desk, with the courier', '/api/desk/orders?step=withCourier', TABLE],
  ['desk, all', '/api/desk/orders', TABLE],
  ['desk, all of a governorate', '/api/desk/orders?region=Bizerte', TABLE],
  ['desk, all from an amount', '/api/desk/orders?minTotal=24', TABLE],
  ['desk, refused before', '/api/desk/orders?step=toConfirm&refusedBefore=true', TABLE],
  ['desk, searched by name', '/api/desk/orders?search=trabelsi', TABLE],
  ['desk, searched by a common name', '/api/desk/orders?search=amel', TABLE],
  ['desk, searched by a common name, page 4', '/api/desk/orders?search=amel&page=4', TABLE],
  ['desk, searched by number', '/api/desk/orders?search=NB007919', TABLE],
  ['desk, searched by place', '/api/desk/orders?search=sfax&step=toConfirm', TABLE],
  ['desk, counts', '/api/desk/counts', TABLE],
  ['users, first page', '/api/users?page=1', TABLE],
  ['users, searched', '/api/users?page=1&search=amel', TABLE],
  ['counts', '/api/admin/dashboard-stats', CARD],
  ['orders by month', '/api/admin/orders-by-year/2026', CARD],
  ['revenue by month', '/api/admin/monthly-revenue/2026', CARD],
  ['revenue', '/api/admin/financial-stats', CARD],
  ['new users', '/api/admin/new-users', CARD],
  ['orders by status', '/api/admin/order-stats-by-status', CARD],
  ['guest orders by status', '/api/orderguests/stats', CARD],
  ['bestsellers', '/api/admin/top-products', CARD],
] as const;

export const measureBackOffice = async (bench: Bench, databaseUrl: string): Promise<void> => {
  const { shop, report, runs, seconds } = bench;
  const wanted = requests.filter(([name]) => report.wants(`back office: ${name}`));
  if (wanted.length === 0) return;
  await fillOrders(databaseUrl, ORDERS);
  await enter(databaseUrl);
  for (const [name, path, maxP99] of wanted) {
    const ask = { path, headers: { authorization: `Bearer ${TOKEN}` } };
    const read = (duration: number) =>
      load({ url: shop.url, pid: shop.pid, ask, seconds: duration, connections: ADMINS });
    await read(1);
    report.figure(`back office: ${name}`, await medianOfRuns(runs, () => read(seconds)), { maxP99 });
  }
};

/** Creates an admin and a session with the token `TOKEN`. */
const enter = (databaseUrl: string) =>
  withClient(databaseUrl, (client) =>
    client.query(
      `with admin as (
         insert into users (role, user_name, email) values ('admin', 'bench', 'bench@shop.example') returning id
       )
       insert into sessions (token_hash, user_id, expires_at)
       select sha256(convert_to($1, 'UTF8')), id, now() + interval '1 hour' from admin`,
      [TOKEN],
    ),
  );
