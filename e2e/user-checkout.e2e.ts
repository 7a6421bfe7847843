import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, fillOwnCart, mailTo, newMember, type Member, verify } from './member.ts';
import { cartLink, open, productNamed, toast } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, lastPiece, rose, street } from './test-data.ts';

const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm payment/ });
const placed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

const ordersOf = (shop: Shop, { email }: Member) =>
  shop.sql<{ order_number: string; total: string; lines: string }>(
    `select order_number, total, string_agg(quantity || ' × ' || product_name, ', ' order by position) as lines
       from orders join order_lines on order_id = orders.id join users on users.id = orders.user_id
      where users.email = $1 group by orders.id`,
    [email],
  );

async function atCheckout(page: Page, shop: Shop, ...names: string[]): Promise<Member> {
  const amel = await newMember(shop);
  await fillOwnCart(shop, amel, ...names);
  await arrive(page, amel, '/user/checkout');
  await expect(confirm(page)).toBeVisible();
  return amel;
}

test.describe('the form', () => {
  test('is prefilled from the profile, shows missing fields, and keeps the input over a reload', async ({
    page,
    shop,
  }) => {
    await atCheckout(page, shop, comb);
    await expect(confirm(page)).toHaveText('Confirm payment 22.00 TND');
    const values = { 'Street address': street, City: 'Sfax', Region: 'Sfax', 'Postal code': '3000' };
    for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value);
    for (const label of ['Email', 'Phone number', 'Street address', 'City', 'Postal code']) {
      await page.getByLabel(label).fill('');
    }
    await page.getByLabel('Region').selectOption('');
    await confirm(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Please fill all required fields.' });
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link')).toHaveText([
      'Email is required.',
      'Phone number is required.',
      'Street address is required.',
      'Region is required.',
      'City is required.',
      'Postal code is required.',
    ]);
    await alert.getByRole('link', { name: 'City is required.' }).click();
    await expect(page.getByLabel('City')).toBeFocused();
    await page.getByLabel('City').fill('صفاقس');
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('صفاقس');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  test('redirects to the cart when it is empty', async ({ page, shop }) => {
    await arrive(page, await newMember(shop), '/user/checkout');
    await expect(page).toHaveURL('/user/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('leads back to the cart', async ({ page, shop }) => {
    await atCheckout(page, shop, comb);
    await summary(page).getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/user/cart');
  });

  test('shows the reason of a failure and keeps the input', async ({ page, shop, tolerate }) => {
    tolerate(/status of (500|429)|ERR_FAILED/);
    const amel = await atCheckout(page, shop, comb);
    await page.getByLabel('Street address').fill('3, impasse du Puits');
    const failure = page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' });
    const answers = {
      'something went wrong': { status: 500, json: { message: 'Request 7', code: 'internal' } },
      'Too many tries. Try again in 2 minutes.': {
        status: 429,
        headers: { 'Retry-After': '120' },
        json: { message: 'Too many tries. Try again in 2 minutes.', code: 'too_many' },
      },
    };
    for (const [text, answer] of Object.entries(answers)) {
      await page.route('/api/orders/create', (route) => route.fulfill(answer), { times: 1 });
      await confirm(page).click();
      await expect(failure).toContainText(text);
    }
    await page.route('/api/orders/create', (route) => route.abort(), { times: 1 });
    await confirm(page).click();
    await expect(failure).toContainText('Failed to place order. Please try again later.');
    await expect(page).toHaveURL('/user/checkout');
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByLabel('Street address')).toHaveValue('3, impasse du Puits');
    expect(await ordersOf(shop, amel)).toEqual([]);
  });
});

test.describe('an order', () => {
  test.use({ changesData: true });

  test('is placed with its gifts: stock taken, cart emptied, confirmed by mail, in the language of the screen', async ({
    page,
    shop,
  }) => {
    const amel = await newMember(shop);
    await verify(shop, amel);
    await fillOwnCart(shop, amel, comb, rose);
    await shop.sql(
      `insert into cart_line_gifts (cart_line_id, gift_id)
       select cart_lines.id, gifts.id from cart_lines join users on users.id = user_id, gifts
        where product_name = $1 and gifts.name = 'Mini olive soap' and email = $2`,
      [rose, amel.email],
    );
    const before = await shop.sql<{ stock: number }>("select stock from gifts where name = 'Mini olive soap'");
    await arrive(page, amel, '/user/checkout');
    await expect(summary(page)).toContainText('Mini olive soap');
    await confirm(page).click();
    await expect(placed(page)).toBeFocused();
    await expect(toast(page)).toContainText('Order created successfully');
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    const [order] = await ordersOf(shop, amel);
    expect(order?.lines).toBe(`1 × ${comb}, 1 × ${rose}`);
    await expect(page.getByText(order?.order_number ?? 'none', { exact: true })).toBeVisible();
    const after = await shop.sql<{ stock: number }>("select stock from gifts where name = 'Mini olive soap'");
    expect((before[0]?.stock ?? 0) - (after[0]?.stock ?? 0)).toBe(1);
    const mail = await mailTo(shop, amel, new RegExp(order?.order_number ?? 'none'));
    expect(mail).toContain('Thank you for your order');
    expect(mail).toContain('Mini olive soap');
    await page.getByRole('link', { name: 'View my orders' }).click();
    await expect(page).toHaveURL('/user/profile?tab=orders');
  });

  test('is placed once despite repeated clicks on a slow connection', async ({ page, shop }) => {
    const product = await productNamed(shop, comb);
    const amel = await atCheckout(page, shop, comb);
    let sent = 0;
    await page.route('/api/orders/create', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await confirm(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    for (let taps = 0; taps < 3; taps += 1) {
      await page.waitForTimeout(200);
      await page
        .getByRole('button', { name: /Placing your order|Confirm payment/ })
        .click({ force: true, noWaitAfter: true, timeout: 1_000 })
        .catch(() => {});
    }
    await expect(placed(page)).toBeVisible();
    expect(sent).toBeGreaterThan(0);
    expect(await ordersOf(shop, amel)).toHaveLength(1);
    expect((await productNamed(shop, comb)).stock).toBe(product.stock - 1);
  });

  test('is placed once, also when its answer was lost, and after a reload', async ({ page, shop, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const amel = await atCheckout(page, shop, comb);
    await page.route(
      '/api/orders/create',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await confirm(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to place order.' })).toBeVisible();
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    expect(await ordersOf(shop, amel)).toHaveLength(1);
    await open(page, '/user/checkout');
    await expect(page).toHaveURL('/user/cart');
  });

  test('with a product sold out since is refused by name, and can be corrected', async ({ page, shop, tolerate }) => {
    tolerate(/status of 409/);
    const amel = await atCheckout(page, shop, comb, lastPiece);
    await shop.sql('update products set stock = 0 where name = $1', [lastPiece]);
    await confirm(page).click();
    const refusal = page.getByRole('alert').filter({ hasText: `“${lastPiece}” is sold out.` });
    await expect(refusal).toBeVisible();
    const line = summary(page).getByRole('listitem').filter({ hasText: lastPiece });
    await expect(line).toContainText(`“${lastPiece}” is sold out.`);
    await expectInOrderAtAnySize(page);
    await line.getByRole('button', { name: `Remove ${lastPiece}` }).click();
    await expect(refusal).toBeHidden();
    await expect(confirm(page)).toHaveText('Confirm payment 22.00 TND');
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    await expectInOrderAtAnySize(page);
    expect((await ordersOf(shop, amel)).map(({ lines }) => lines)).toEqual([`1 × ${comb}`]);
  });

  test('at a changed price is not placed before the new price was shown', async ({ page, shop, tolerate }) => {
    tolerate(/status of 409/);
    const amel = await atCheckout(page, shop, comb);
    await shop.sql('update products set price = 30000 where name = $1', [comb]);
    await confirm(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Prices have changed' })).toBeVisible();
    await expect(summary(page)).toContainText('it was 22.00 TND, now it is 30.00 TND');
    expect(await ordersOf(shop, amel)).toEqual([]);
    await expect(confirm(page)).toHaveText('Confirm payment 30.00 TND');
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    expect((await ordersOf(shop, amel)).map(({ total }) => total)).toEqual(['30000']);
  });

  test('of an ended session leads to the login and back, and the input stays', async ({ page, shop, tolerate }) => {
    tolerate(/status of 401/);
    const amel = await atCheckout(page, shop, comb);
    await page.getByLabel('Street address').fill('3, impasse du Puits');
    await endSessions(page, shop);
    await confirm(page).click();
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fcheckout');
    await expect(toast(page)).toContainText('Unauthorized access. Redirecting to login...');
    await fillLogin(page, amel);
    await expect(page.getByLabel('Street address')).toHaveValue('3, impasse du Puits');
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    expect(await ordersOf(shop, amel)).toHaveLength(1);
  });

  test('placed in one tab leaves nothing to order in another', async ({ page, context, shop, tolerate }) => {
    tolerate(/status of 400/);
    const amel = await atCheckout(page, shop, comb);
    const other = await context.newPage();
    await open(other, '/user/checkout');
    await expect(confirm(other)).toBeVisible();
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    await confirm(other).click();
    await expect(other).toHaveURL('/user/cart');
    expect(await ordersOf(shop, amel)).toHaveLength(1);
  });
});
