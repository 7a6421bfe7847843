/** Deleting an order in the back office: the confirmation and the stock. */
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { asAdmin, chooseInMenu, openBackOffice, orderAsGuest, orderAsMember, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { toast } from './shopper.ts';
import { comb } from './test-data.ts';

const GUESTS = '/admin/ordersGuest';

test.use({ changesData: true });

test('deleting an order asks first and names it; a failure shows in the dialog', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const number = await orderAsGuest(shop, comb, 1, { firstName: 'Sami' });
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  const row = page.getByRole('row').filter({ hasText: number });
  await page.route('/api/orderguests/*', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInMenu(row, /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete order' });
  await expect(question).toContainText(`Order ${number} of Sami Ben Salah will be deleted`);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('Failed to delete order');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/orderguests/*');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Order deleted successfully');
  await expect(row).toHaveCount(0);
  expect(await shop.sql('select 1 from orders where order_number = $1', [number])).toEqual([]);
});

const givesBack = 'Its pieces and gifts go back to the stock.';
const hasLeft = 'It has left the warehouse: the stock stays as it is.';
const wasCancelled = 'It was cancelled: the stock stays as it is.';

for (const { address, heading, order, statuses } of [
  {
    address: GUESTS,
    heading: 'Guest Orders',
    order: (shop: Shop) => orderAsGuest(shop, comb),
    statuses: { processing: givesBack, shipped: hasLeft, delivered: hasLeft, cancelled: wasCancelled },
  },
  {
    address: '/admin/order',
    heading: 'Order Management',
    order: (shop: Shop) => orderAsMember(shop, comb),
    statuses: { Processing: givesBack, Shipped: hasLeft, Delivered: hasLeft, Cancelled: wasCancelled },
  },
]) {
  test(`${heading}: the question before deleting says what happens to the stock (ADMINORDERS-3)`, async ({
    page,
    shop,
  }) => {
    const number = await order(shop);
    const before = (await stockOf(shop, comb)) ?? 0;
    await openBackOffice(page, shop, address, heading);
    const row = page.getByRole('row').filter({ hasText: number });
    await chooseInMenu(row, /^Delete/);
    const question = page.getByRole('dialog', { name: 'Delete order' });
    await expect(question).toContainText(givesBack);
    // the confirmation follows changes by another admin
    const asAnotherAdmin = await asAdmin(shop);
    const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('select id from orders where order_number = $1', [
      number,
    ]);
    for (const [status, says] of Object.entries(statuses)) {
      const [method, path] = address === GUESTS ? ['PATCH', `orderguests/${id}/status`] : ['PUT', `orders/${id}`];
      await asAnotherAdmin(method, path, { status });
      await expect(question, status).toContainText(says);
    }
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page)).toContainText('Order deleted successfully');
    expect(await stockOf(shop, comb), 'cancelling gave it back, deleting moves nothing').toBe(before + 1);
  });
}

for (const [address, heading] of [
  [GUESTS, 'Guest Orders'],
  ['/admin/order', 'Order Management'],
] as const) {
  test(`${heading}: a list that can’t be loaded shows an error, and Retry loads it`, async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 500/);
    await openBackOffice(page, shop, address, heading);
    await page.route(/\/api\/(orders|orderguests)\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('searchbox').fill('Amel');
    await expect(page.getByRole('alert')).toContainText('Failed to load orders');
    await expectInOrder(page);
    await page.unroute(/\/api\/(orders|orderguests)\?/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('an order that is shipped while its deletion is asked for is deleted as shipped', async ({ page, shop }) => {
  const before = (await stockOf(shop, comb)) ?? 0;
  const number = await orderAsGuest(shop, comb, 2);
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  await chooseInMenu(page.getByRole('row').filter({ hasText: number }), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete order' });
  await expect(question).toContainText(givesBack);
  await shop.sql("update orders set status = 'Shipped' where order_number = $1", [number]);
  await expect(question).toContainText(hasLeft);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Order deleted successfully');
  expect(await stockOf(shop, comb)).toBe(before - 2);
});
