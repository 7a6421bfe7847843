/** Failed requests and lost answers: a retry has no second effect, and orders nothing that was not shown. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember, type Member } from './member.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, rose } from './test-data.ts';

test.use({ changesData: true });

const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm payment/ });
const placed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const ordersOf = (shop: Shop, { email }: Member) =>
  shop.sql<{ order_number: string; total: string }>(
    `select order_number, total from orders join users on users.id = orders.user_id
      where users.email = $1 order by orders.created_at`,
    [email],
  );
const linesOf = (shop: Shop, { email }: Member) =>
  shop.sql<{ product_name: string; quantity: number }>(
    `select product_name, quantity from cart_lines join users on users.id = user_id where email = $1`,
    [email],
  );

/** The server handles the request, but the answer is lost. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function atCheckout(page: Page, shop: Shop): Promise<Member> {
  const amel = await newMember(shop);
  await fillOwnCart(shop, amel, comb);
  await arrive(page, amel, '/user/checkout');
  await expect(confirm(page)).toHaveText('Confirm payment 22.00 TND');
  return amel;
}

test('an order tried again is what was shown', async ({ page, shop, tolerate }) => {
  tolerate(/ERR_FAILED/);
  tolerate(/ERR_FAILED|status of 409/);
  await test.step('the same cart ordered later is another order', async () => {
    const amel = await atCheckout(page, shop);
    await loseAnswer(page, '/api/orders/create');
    await confirm(page).click();
    await expect(failure(page, 'Failed to place order.')).toBeVisible();
    await fillOwnCart(shop, amel, comb);
    await open(page, '/user/checkout');
    await confirm(page).click();
    await expect(placed(page)).toBeVisible();
    const [first, second] = await ordersOf(shop, amel);
    expect(first).toBeDefined();
    await expect(page.getByText(second?.order_number ?? 'none', { exact: true })).toBeVisible();
  });
  await test.step('an order tried again is not placed at a price, nor with lines, that were not shown', async () => {
    await test.step('lines', async () => {
      const amel = await atCheckout(page, shop);
      await page.route('/api/orders/create', (route) => route.abort(), { times: 1 });
      await confirm(page).click();
      await expect(failure(page, 'Failed to place order.')).toBeVisible();
      await fillOwnCart(shop, amel, rose);
      await confirm(page).click();
      await expect(failure(page, 'Your cart has changed since you saw it.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveCount(2);
      expect(await ordersOf(shop, amel)).toEqual([]);
      await shop.sql('delete from cart_lines where product_name = $1', [rose]);
    });
    await test.step('a price', async () => {
      const amel = await atCheckout(page, shop);
      await page.route('/api/orders/create', (route) => route.abort(), { times: 1 });
      await confirm(page).click();
      await expect(failure(page, 'Failed to place order.')).toBeVisible();
      await shop.sql('update products set price = 40000 where name = $1', [comb]);
      await confirm(page).click();
      await expect(failure(page, `“${comb}” now costs 40.00 TND.`)).toBeVisible();
      await expect(confirm(page)).toHaveText('Confirm payment 40.00 TND');
      expect(await ordersOf(shop, amel)).toEqual([]);
      await confirm(page).click();
      await expect(placed(page)).toBeVisible();
      expect(await ordersOf(shop, amel)).toMatchObject([{ total: '40000' }]);
    });
  });
});

test('a change of the cart has its effect once, or none', async ({ page, shop, tolerate }) => {
  tolerate(/ERR_FAILED/);
  tolerate(/status of 503/);
  await test.step('a product chosen with gifts and sent again is added once (PRODUCT-7)', async () => {
    const amel = await newMember(shop);
    await arrive(page, amel, addressOf(await productNamed(shop, rose)));
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Select Gifts' });
    await dialog.getByRole('button', { name: 'Add Mini olive soap' }).click();
    await loseAnswer(page, '/api/carts/*');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog).toBeHidden();
    expect(await linesOf(shop, amel)).toEqual([{ product_name: rose, quantity: 1 }]);
  });
  await test.step('a removal that failed shows the line again, and undone at once it leaves the line as it was', async () => {
    const amel = await newMember(shop);
    await test.step('a removal that failed', async () => {
      await fillOwnCart(shop, amel, comb);
      await arrive(page, amel, '/user/cart');
      const out = { status: 503, json: { message: 'Later.', code: 'out_of_service' } };
      await page.route('/api/carts/*', (route) => route.fulfill(out), { times: 1 });
      await page.getByRole('button', { name: `Remove ${comb}` }).click();
      await expect(page.getByRole('heading', { name: comb })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    });
    await test.step('undone at once', async () => {
      await shop.sql('update cart_lines set quantity = 3');
      await open(page, '/user/cart');
      const undone = Promise.withResolvers<void>();
      await page.route(
        '/api/carts/*',
        async (route) => {
          await undone.promise;
          await route.fulfill({ status: 503, json: { message: 'Later.', code: 'out_of_service' } });
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: `Remove ${comb}` }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      undone.resolve();
      await answered;
      await expect(page.getByRole('textbox', { name: `Quantity: ${comb}` })).toHaveValue('3');
      expect(await linesOf(shop, amel)).toEqual([{ product_name: comb, quantity: 3 }]);
    });
  });
});
