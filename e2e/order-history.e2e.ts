import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, type Member, newMember, verify } from './member.ts';
import { pagesOf } from './pdf.ts';
import { open } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, buyerColumns, comb, street } from './test-data.ts';

type Made = { number: string; status?: string; day?: string; name?: string; lines?: number; guest?: boolean };

/** Inserts an order with two pieces per line and a gift with the first line. */
async function addOrder(shop: Shop, { email }: Member, made: Made) {
  const { number, status = 'Delivered', day = '2026-11-10', name = comb, lines = 1 } = made;
  const [order] = await shop.sql<{ id: string }>(
    `insert into orders (order_number, is_guest, user_id, status, first_name, last_name, email, phone, address, city,
                         region, postal_code, country, subtotal, total, created_at)
     select $1, $2, case when $2 then null else id end, $3, 'أمل', 'Ben Salah', email, '+21622123456',
            '${street}', 'صفاقس', 'Sfax', '3000', 'Tunisie', $4::bigint, $4::bigint, $5::timestamptz
       from users where email = $6 returning id`,
    [number, made.guest ?? false, status, 44_000 * lines, `${day}T12:00:00+01:00`, email],
  );
  for (let position = 1; position <= lines; position += 1) {
    await shop.sql(
      `with line as (
         insert into order_lines (order_id, position, product_id, product_name, quantity, unit_price)
         values ($1, $2, (select id from products where name = $3), $3, 2, 22000) returning id
       )
       insert into order_line_gifts (order_line_id, gift_name) select id, 'Mini olive soap' from line where $2 = 1`,
      [order?.id, position, name],
    );
  }
  return order?.id ?? '';
}

const history = (page: Page) => page.getByRole('tabpanel', { name: 'Order History' });
const numbers = (page: Page) => history(page).getByRole('heading', { level: 3 });
const filter = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) });

async function enter(page: Page, shop: Shop, ...orders: Made[]): Promise<Member> {
  const amel = await newMember(shop);
  for (const order of orders) await addOrder(shop, amel, order);
  await arrive(page, amel, '/user/profile?tab=orders');
  await expect(page.getByRole('tab', { name: 'Order History' })).toHaveAttribute('aria-selected', 'true');
  return amel;
}

test('orders beyond the first answer are counted too', async ({ page, shop }) => {
  const amel = await newMember(shop);
  const id = await addOrder(shop, amel, { number: 'MANY-0' });
  await shop.sql(
    `insert into orders (order_number, is_guest, user_id, status, ${buyerColumns}, subtotal, total, created_at)
     select 'MANY-' || n, false, user_id, status, ${buyerColumns}, subtotal, total, created_at - n * interval '1 hour'
       from orders, generate_series(1, 104) as n where id = $1`,
    [id],
  );
  await arrive(page, amel, '/user/profile?tab=orders');
  await expect(filter(page, 'All')).toHaveText('All 105');
  await expect(numbers(page).first()).toHaveText('Order MANY-0');
  // the oldest order is not in the first answer
  const more = page.getByRole('button', { name: /more/ });
  for (let shown = 10; shown < 105; shown += 10) {
    await expect(numbers(page)).toHaveCount(shown);
    await more.click();
  }
  await expect(numbers(page).last()).toHaveText('Order MANY-104');
});

test('orders are filtered by status and day, which are part of the address', async ({ page, shop }) => {
  await enter(
    page,
    shop,
    { number: 'HIST-0001', status: 'Delivered', day: '2026-10-01' },
    { number: 'HIST-0002', status: 'Shipped', day: '2026-10-15' },
    { number: 'HIST-0003', status: 'Cancelled', day: '2026-11-01' },
    { number: 'HIST-0004', status: 'Processing', day: '2026-11-10' },
    { number: 'HIST-0005', status: 'ordersAwaiting', day: '2026-11-20' },
  );
  await expect(numbers(page)).toHaveText([5, 4, 3, 2, 1].map((n) => `Order HIST-000${n}`));
  for (const [status, number] of [
    ['Delivered', 1],
    ['Shipping', 2],
    ['Cancelled', 3],
    ['Processing', 4],
    ['Not processed', 5],
  ] as const) {
    await filter(page, status).click();
    await expect(numbers(page)).toHaveText([`Order HIST-000${number}`]);
    await expect(history(page).getByRole('listitem').filter({ hasText: 'HIST' })).toContainText(status);
  }
  await filter(page, 'All').click();
  await page.getByLabel('From', { exact: true }).fill('2026-10-15');
  await page.getByLabel('To', { exact: true }).fill('2026-11-10');
  await expect(numbers(page)).toHaveText([4, 3, 2].map((n) => `Order HIST-000${n}`));
  await expect(page).toHaveURL('/user/profile?tab=orders&from=2026-10-15&to=2026-11-10');
  await filter(page, 'Cancelled').click();
  await page.reload();
  await expect(numbers(page)).toHaveText(['Order HIST-0003']);
  await filter(page, 'Delivered').click();
  await expect(history(page).getByText('No orders found.')).toBeVisible();
  await page.goBack();
  await expect(numbers(page)).toHaveText(['Order HIST-0003']);
  await page.getByLabel('From', { exact: true }).fill('2026-11-11');
  await expect(page.getByText('The first day is after the last.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(numbers(page)).toHaveCount(5);
});

test('details open and close in place: products, prices, gifts, total, address', async ({ page, shop }) => {
  await enter(page, shop, { number: 'HIST-0100', lines: 2 });
  const view = page.getByRole('button', { name: 'View Details of order HIST-0100' });
  await expect(view).toHaveText('View Details');
  await view.click();
  await expect(history(page)).toContainText('2 × 22.00 TND');
  await expect(history(page)).toContainText('Gift: Mini olive soap');
  await expect(history(page)).toContainText('88.00 TND');
  await expect(history(page)).toContainText('3000 صفاقس, Sfax');
  await page.getByRole('button', { name: 'Hide Details of order HIST-0100' }).click();
  await expect(history(page).getByText('Delivery address')).toBeHidden();
});

test('a long history loads ten orders at a time', async ({ page, shop }) => {
  const many = Array.from({ length: 23 }, (_, n) => ({ number: `MANY-${1000 + n}`, day: '2026-09-01' }));
  await enter(page, shop, ...many);
  await expect(numbers(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 10 more' }).click();
  await page.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(numbers(page)).toHaveCount(23);
});

test('guest orders belong to the account that verified the address', async ({ page, shop }) => {
  const amel = await enter(page, shop, { number: 'GUES-0001', guest: true });
  await expect(page.getByText('No orders found.')).toBeVisible();
  await verify(shop, amel);
  await page.reload();
  await expect(numbers(page)).toHaveText(['Order GUES-0001']);
  await expect(history(page)).toContainText('Ordered as a guest');
});

test('the history of one account is never shown to another', async ({ page, shop, context, tolerate }) => {
  // the login ends the former session, with which this page may still send requests
  tolerate(/status of 401/);
  await enter(page, shop, { number: 'MINE-0001' });
  const sami = await newMember(shop);
  const other = await context.newPage();
  await context.clearCookies();
  await open(other, '/login');
  await fillLogin(other, sami);
  await expect(other).toHaveURL('/');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await expect(page.getByText('MINE-0001')).toBeHidden();
});

test('a history that can’t be loaded shows an error in place, and Retry loads it', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const amel = await newMember(shop);
  await arrive(page, amel);
  const failing = { status: 500, json: { message: 'x', code: 'internal' } };
  await page.route('/api/orders/user*', (route) => route.fulfill(failing));
  await open(page, '/user/profile?tab=orders');
  await expect(page.getByText('Your orders could not be loaded. Please try again.')).toBeVisible();
  await page.unroute('/api/orders/user*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test.describe('the invoice', () => {
  test('is one A4 sheet with nothing of the site around it', async ({ page, shop }) => {
    await enter(page, shop, { number: 'FACT-0001', lines: 3 });
    await page.getByRole('link', { name: 'Invoice of order FACT-0001' }).click();
    await expect(page).toHaveTitle('Invoice FACT-0001 · Zaytouna');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('main')).toContainText('Cash on delivery. Payment is due within 30 days.');
    await expectInOrderAtAnySize(page);
    await page.emulateMedia({ media: 'print' });
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print' }),
    ]) {
      await expect(gone).toBeHidden();
    }
    for (const text of ['Zaytouna', 'FACT-0001', 'أمل Ben Salah', 'Gift: Mini olive soap', '132.00 TND']) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  });

  test('of a long order goes on over pages', async ({ page, shop }) => {
    await enter(page, shop, { number: 'FACT-0040', lines: 45, name: argan });
    await page.getByRole('link', { name: 'Invoice of order FACT-0040' }).click();
    await expect(page.getByRole('row')).toHaveCount(46);
    expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(3);
  });

  test('opens the print dialog', async ({ page, shop }) => {
    await enter(page, shop, { number: 'FACT-0002' });
    await page.getByRole('link', { name: 'Invoice of order FACT-0002' }).click();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });

  test('of somebody else’s order is not there', async ({ page, shop }) => {
    const other = await newMember(shop);
    const theirs = await addOrder(shop, other, { number: 'FACT-0003' });
    await arrive(page, await newMember(shop), `/user/invoice/${theirs}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('FACT-0003')).toBeHidden();
  });
});

test('a history with open details, filtered or empty, is in order at any size', async ({ page, shop }) => {
  test.slow();
  await enter(
    page,
    shop,
    { number: 'LONG-0001', status: 'Cancelled', name: 'Huilenessentielledepépinsdefiguedebarbarie'.repeat(3) },
    { number: 'LONG-0002', status: 'ordersAwaiting', name: 'زيت الأركان' },
  );
  await page.getByRole('button', { name: 'View Details of order LONG-0001' }).click();
  await expectInOrderAtAnySize(page);
  await filter(page, 'Delivered').click();
  await expect(history(page).getByText('No orders found.')).toBeVisible();
  await expectInOrderAtAnySize(page);
});
