/** The lived-in demo shop, and what is left when it is removed. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { signChats } from '../../../demo/life/talk.ts';
import { isEmpty } from '../../../demo/empty.ts';
import { loadDemo } from '../../../demo/load.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { faultsInLoaded, recordDeletions } from '../../testing/model/ledger.ts';
import type { TestState } from '../../testing/model/test-state.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, call, clock, files, app, config } = shop;
const admin = await shop.signIn('admin');
const get = async (path: string) => (await call(`GET ${path}`, { headers: admin })).body;

beforeAll(async () => {
  await loadDemo({ db, clock, files, log: app.log, defaultLanguage: 'fr', kind: 'full' });
  await signChats(db);
}, 240_000);

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;

describe('the lived-in demo', () => {
  it('keeps the rules of stock, sums, states, parcels and discounts (DEMO-2)', async () => {
    await recordDeletions(shop);
    const orders = await rowsOf(
      sql<
        TestState['orders'][number]
      >`select id, order_number as "orderNumber", is_guest as "isGuest", method from orders`,
    );
    expect(orders).toHaveLength(400);
    // what was in stock before the first order
    const start = await rowsOf(sql<{ id: string; pieces: number; lost: number }>`
      select products.id, stock + coalesce(sum(quantity) filter (where status <> 'Cancelled'), 0)::integer as pieces,
             coalesce(sum(written_off), 0)::integer as lost
        from products left join order_lines on product_id = products.id left join orders on orders.id = order_id
       group by products.id
      union all
      select gifts.id, stock + count(orders.id) filter (where status <> 'Cancelled')::integer, 0
        from gifts left join order_line_gifts on gift_id = gifts.id left join order_lines on order_lines.id = order_line_id
        left join orders on orders.id = order_id group by gifts.id`);
    const state = {
      shop,
      orders,
      products: await rowsOf(sql<{ id: string }>`select id from products`).then((rows) => rows.map(({ id }) => id)),
      gifts: await rowsOf(sql<{ id: string }>`select id from gifts`).then((rows) => rows.map(({ id }) => id)),
      start: new Map(start.map(({ id, pieces }) => [id, pieces])),
      lost: new Map<string, number>(),
    };
    expect(await faultsInLoaded(state as unknown as TestState)).toEqual([]);
    await sql`drop function record_deletion cascade`.execute(db);
    await sql`drop table deleted_pieces`.execute(db);
  });

  it('has work at every step of the desk, and lets nothing lie in the future (DEMO-2)', async () => {
    const counts = await get('/desk/counts');
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const columns = await rowsOf(sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and data_type = 'timestamp with time zone' and column_default is null
         and table_name not in ('promotions', 'sessions', 'spare_files')
         and column_name not in ('next_attempt_at', 'expires_at')`);
    for (const { table, column } of columns) {
      const late = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} > ${clock.now()}`;
      expect({ table, column, late: (await rowsOf(late)).length }).toEqual({ table, column, late: 0 });
    }
    const orders = sql<{ count: number }>`select count(*) as count from orders where created_at > ${clock.now()}`;
    expect(await rowsOf(orders)).toEqual([{ count: 0 }]);
  });

  it('has promotions from midnight to midnight of the shop (DEMO-2)', async () => {
    const times = await rowsOf(sql<{ start: string; end: string }>`
      select (starts_at at time zone 'Africa/Tunis')::time::text as start, (ends_at at time zone 'Africa/Tunis')::time::text as end
        from promotions`);
    expect(times).toEqual(times.map(() => ({ start: '00:00:00', end: '00:00:00' })));
  });

  it('has no mails, no passwords, and no numbers and addresses of people (DEMO-2)', async () => {
    const { rows: mails } = await sql`select 1 from pgboss.job where name = 'mail'`.execute(db);
    expect(mails).toHaveLength(0);
    const { rows: reachable } = await sql`
      select email, phone from (
        select email, phone from orders union select email, phone_number from users where role = 'user'
        union select email, phone from contact_messages) as people
       where (email <> '' and email not like '%.example') or (phone <> '' and phone not like '+2166%')`.execute(db);
    expect(reachable).toEqual([]);
    const { rows: open } = await sql`select 1 from users where role = 'user' and password_hash is not null`.execute(db);
    expect(open).toEqual([]);
  });

  it('fills every card of the dashboard (DEMO-2)', async () => {
    const cards = ['sales', 'sellers', 'low-stock', 'unfound-searches', 'carts-left', 'funnel', 'waiting', 'desk-week'];
    for (const card of cards) expect(isFilled(await get(`/admin/${card}`)), card).toBe(true);
    expect((await get('/admin/customers')).customers.length).toBeGreaterThan(10);
    expect((await get('/couriers')).every((courier: object) => isFilled(courier))).toBe(true);
  });

  it('has as many visitors as go further, and no fewer (DEMO-2)', async () => {
    const { visits, productViews, cartAdditions, checkouts, orders } = await get('/admin/funnel');
    const steps = [visits, productViews, cartAdditions, checkouts, orders];
    expect(steps.toSorted((one, other) => other - one)).toEqual(steps);
  });

  it('has the latest conversation first (DEMO-2, CHAT-1)', async () => {
    const conversations: { messages: { createdAt: string }[] }[] = await get('/chat/conversations');
    const latest = conversations.map(({ messages: [message] }) => message?.createdAt ?? '');
    expect(latest.length).toBeGreaterThan(3);
    expect(latest.toSorted().toReversed()).toEqual(latest);
  });

  it('has ids of version 7 (API-2)', async () => {
    const tables = await rowsOf(sql<{ table: string }>`
      select table_name as table from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
         -- made from the phone number, of those without an account
         and table_name <> 'customers'`);
    const others = await Promise.all(
      tables.map(({ table }) =>
        rowsOf(sql`select ${table} as table, id from ${sql.table(table)} where substr(id::text, 15, 1) <> '7' limit 1`),
      ),
    );
    expect(others.flat()).toEqual([]);
  });
});

/** Whether an answer has a figure above 0. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 0
    : typeof value === 'object' && value !== null && Object.values(value).some(isFilled);

describe('its removal', () => {
  const own = { product: '', order: '', category: '', coupon: '' };

  /** An order of a product of the demo and one of the merchant. */
  const placeOwn = async (products: string[]) => {
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const address = { phone: '22123456', address: '1 rue X', city: 'Sfax', region: 'Sfax', postalCode: '3000' };
    const body = {
      source: 'phone',
      language: 'fr',
      firstName: 'Nour',
      lastName: 'Ben',
      email: '',
      landmark: '',
      ...address,
    };
    return call('POST /desk/orders', {
      headers: admin,
      body: { ...body, method: 'delivery', lines, deliveryFee: 0, discount: 0, discountReason: '' },
    });
  };

  it('is for admins (DEMO-3)', async () => {
    const customer = await shop.signIn('user');
    expect((await call('DELETE /admin/demo', { headers: customer })).status).toBe(403);
    expect((await call('GET /admin/demo')).status).toBe(401);
    await db.deleteFrom('users').where('user_name', 'like', 'user-%').execute();
  });

  it('names what it removes (DEMO-3)', async () => {
    const category = await db
      .selectFrom('categories')
      .select('id')
      .where('parent_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { product } = catalogueOf(db, clock.now);
    own.product = await product({ name: 'Savon du marchand', price: 9, stock: 10, category_id: category.id });
    const bought = await db
      .selectFrom('products')
      .select('id')
      .where('stock', '>', 5)
      .where('id', '<>', own.product)
      .limit(1)
      .executeTakeFirstOrThrow();
    const placed = await placeOwn([own.product, bought.id]);
    expect(placed).toMatchObject({ status: 201 });
    own.order = (
      await db.selectFrom('orders').select('id').where('phone', '=', '+21622123456').executeTakeFirstOrThrow()
    ).id;
    const settings = (await get('/settings/landingpage')) as {
      title: string;
      subTitle: string;
      _id: string;
      version: string;
    };
    await sql`update settings set content = jsonb_set(content, '{title}', '"Chez Nour"') where page = 'landing'`.execute(
      db,
    );
    expect(settings.title).not.toBe('Chez Nour');
    expect(await get('/admin/demo')).toMatchObject({
      removedAt: null,
      parts: { products: 62, orders: 400, accounts: 132, couriers: 3, chats: 8, contactMessages: 8, coupons: 3 },
      own: { products: 1, orders: 1 },
    });
  });

  it('two at once remove it once, and leave nothing but what the merchant has made (DEMO-3)', async () => {
    const [shown] = await rowsOf(sql<{ id: string }>`
        select id from products where not is_disabled and id::text in (select id from demo_rows where kind = 'products') limit 1`);
    const hidden = await call(`PUT /products/disable/${shown?.id}`, { headers: admin, body: { isDisable: true } });
    expect(hidden.status).toBe(200);
    const entriesOfIt = () => rowsOf(sql`select from audit_entries where thing_id = ${shown?.id}`);
    expect(await entriesOfIt()).toHaveLength(1);
    const answers = await Promise.all([1, 2].map(() => call('DELETE /admin/demo', { headers: admin })));
    expect(await entriesOfIt()).toEqual([]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(answers[0]?.body).toMatchObject({
      removedAt: expect.any(String),
      parts: { products: 0, orders: 0, pictures: 0 },
    });
    const { entries } = await get(
      `/admin/audit/demo/${(await rowsOf(sql<{ id: string }>`select id from demos`))[0]?.id}`,
    );
    expect(entries).toMatchObject([{ action: 'deleted' }]);
    expect(await isEmpty(db)).toBe(false);
  });

  it('own products and orders stay, with what they say (DEMO-4)', async () => {
    const [product] = await rowsOf(sql<{ stock: number; category: string }>`
      select stock, categories.name as category from products join categories on categories.id = category_id where products.id = ${own.product}`);
    expect(product).toEqual({ stock: 9, category: 'Uncategorized' });
    const { lines } = await get(`/desk/orders/${own.order}`);
    expect(lines).toMatchObject([{ product: own.product }, { product: null, productName: expect.stringMatching(/./) }]);
    expect(await get('/settings/landingpage')).toMatchObject({ title: 'Chez Nour', subTitle: '' });
    expect((await call('GET /settings/about')).body).toMatchObject({ companyName: '', imagePath: '' });
    expect(await get('/products?limit=100')).toMatchObject({ total: 1 });
  });

  it('every table is as in a shop without a demo, and no file is left (DEMO-3)', async () => {
    await sql`delete from orders where id = ${own.order}`.execute(db);
    await sql`select refresh_customers()`.execute(db);
    await sql`delete from products where id = ${own.product}`.execute(db);
    await sql`update settings set content = jsonb_set(content, '{title}', '""') where page = 'landing'`.execute(db);
    const bare = await openShop();
    await bare.signIn('admin');
    expect(await tablesOf(db)).toEqual(await tablesOf(bare.db));
    expect(globSync('**/*.webp', { cwd: resolve(config.dataDir) })).toEqual([]);
  });
});

/** Rows of all tables, without what is random and what only counts changes. */
const tablesOf = async (of: typeof db): Promise<Record<string, unknown>> => {
  const counters = ['catalogue_changes', 'public_changes', 'demos', 'product_totals', 'sessions', 'kysely_migration'];
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${counters})
     order by table_name`.execute(of);
  const found: Record<string, unknown> = {};
  for (const { table } of rows) {
    const { rows: stored } = await sql<{ row: string }>`
      select (to_jsonb(each) - array['id', 'user_name', 'email', 'search', 'created_at', 'thing_id', 'admin_id', 'admin_name', 'changes'])::text as row
        from ${sql.table(table)} as each order by row`.execute(of);
    found[table] = table === 'audit_entries' ? [] : stored.map(({ row }) => row);
  }
  return found;
};
