import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, fillOwnCart, mailTo, newMember, type Member, verify } from './member.ts';
import { cartLink, open, productNamed, reload, toast } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, rose } from './test-data.ts';

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
    await expect(page.getByText('Order created successfully')).toBeVisible();
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

  test('is placed once, whatever comes between', async ({ page, shop, tolerate, context }) => {
    tolerate(/ERR_FAILED/);
    tolerate(/status of 400/);
    tolerate(/status of 401/);
    await test.step('is placed once despite repeated clicks on a slow connection', async () => {
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
    await test.step('is placed once, also when its answer was lost, and after a reload', async () => {
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
    await test.step('placed in one tab it leaves nothing to order in another', async () => {
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
    await test.step('an ended session leads to the login and back, and the input stays, also over a reload', async () => {
      const amel = await atCheckout(page, shop, comb);
      await page.getByLabel('Street address').fill('3, impasse du Puits');
      await page.getByLabel('Email').fill('');
      await reload(page);
      await expect(page.getByLabel('Street address')).toHaveValue('3, impasse du Puits');
      await expect(page.getByLabel('Email')).toHaveValue('');
      await page.getByLabel('Email').fill(amel.email);
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
  });
});
