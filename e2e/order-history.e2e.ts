import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, type Member, newMember, verify } from './member.ts';
import { pagesOf } from './pdf.ts';
import { open, reload } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, comb, street } from './test-data.ts';

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

async function enter(page: Page, shop: Shop, ...orders: Made[]): Promise<Member> {
  const amel = await newMember(shop);
  for (const order of orders) await addOrder(shop, amel, order);
  await arrive(page, amel, '/user/profile?tab=orders');
  await expect(page.getByRole('tab', { name: 'Order History' })).toHaveAttribute('aria-selected', 'true');
  return amel;
}

test('the history belongs to one account', async ({ page, shop, context, tolerate }) => {
  tolerate(/status of 401/);
  await test.step('guest orders belong to the account that verified the address', async () => {
    const amel = await enter(page, shop, { number: 'GUES-0001', guest: true });
    await expect(page.getByText('No orders found.')).toBeVisible();
    await verify(shop, amel);
    await reload(page);
    await expect(numbers(page)).toHaveText(['Order GUES-0001']);
    await expect(history(page)).toContainText('Ordered as a guest');
  });
  await test.step('the history of one account is never shown to another', async () => {
    // the login ends the former session, with which this page may still send requests
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
});

test('an invoice is printed, by its buyer only', async ({ page, shop }) => {
  await test.step('it opens the print dialog', async () => {
    await enter(page, shop, { number: 'FACT-0002' });
    await page.getByRole('link', { name: 'Invoice of order FACT-0002' }).click();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });
  await test.step('it is one A4 sheet with nothing of the site around it', async () => {
    await enter(page, shop, { number: 'FACT-0001', lines: 3 });
    await page.getByRole('link', { name: 'Invoice of order FACT-0001' }).click();
    await expect(page).toHaveTitle('Invoice FACT-0001 · Zaytouna');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('main')).toContainText('Cash on delivery. Payment is due within 30 days.');
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
    await page.emulateMedia({ media: null });
  });
  await test.step('that of a long order goes on over pages', async () => {
    await enter(page, shop, { number: 'FACT-0040', lines: 45, name: argan });
    await page.getByRole('link', { name: 'Invoice of order FACT-0040' }).click();
    await expect(page.getByRole('row')).toHaveCount(46);
    expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(3);
  });
  await test.step('that of somebody else’s order is not there', async () => {
    const other = await newMember(shop);
    const theirs = await addOrder(shop, other, { number: 'FACT-0003' });
    await arrive(page, await newMember(shop), `/user/invoice/${theirs}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText('FACT-0003')).toBeHidden();
  });
});
