/** Live updates of the back office. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { asAdmin, orderAsGuest, orderAsMember, openBackOffice } from './back-office.ts';
import { conversationWith } from './chat.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { entryOf, openReviews, submit, write } from './reviews.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, buyerColumns, buyerValues, comb } from './test-data.ts';

const GUESTS = '/admin/ordersGuest';

test.use({ changesData: true });

const inSidebar = (page: Page, address: string) =>
  page.getByRole('navigation', { name: 'Sections' }).locator(`a[href="${address}"]`);
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const numbers = (page: Page) => page.getByRole('row').locator('td:nth-child(5)').allTextContents();
const newAbove = (page: Page) => page.getByRole('button', { name: /new (order|review)s? ?Show/ });
/** Moves the pointer away from the list, so that rows may move. */
const lookOn = (page: Page) => page.mouse.move(2, 2);

/** Another admin, through the API. */
async function colleague(shop: Shop) {
  const send = await asAdmin(shop);
  const idOf = async (number: string) =>
    (await shop.sql<{ id: string }>('select id from orders where order_number = $1', [number]))[0]?.id ?? '';
  return {
    send,
    setStatus: async (number: string, status: string) =>
      send('PATCH', `orderguests/${await idOf(number)}/status`, { status }),
    remove: async (number: string) => send('DELETE', `orderguests/${await idOf(number)}`),
  };
}

test('what waits is counted at once in sidebar, title and live region; new orders join the list, but not while an admin edits a row', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 409/);
  const sami = await colleague(shop);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const figures = page.getByRole('region', { name: 'Figures' });
  const ordersShown = figures.locator('> div').filter({ hasText: 'Total Orders' });
  await expect(ordersShown).toContainText(/\d/);
  const before = Number(/\d+$/.exec((await ordersShown.textContent()) ?? '')?.[0]);
  const waiting = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await page.evaluate(() => ((window as unknown as { stayed: boolean }).stayed = true));

  const began = Date.now();
  const number = await orderAsGuest(shop, comb);
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName(/1 is waiting/);
  test
    .info()
    .annotations.push({ type: 'a guest order takes', description: `${Date.now() - began} ms, placing included` });
  await expect(page.getByText('New guest order', { exact: true })).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Dashboard`));
  await expect(ordersShown).toContainText(String(before + 1));
  await expectInOrder(page);

  await orderAsMember(shop, argan);
  await expect(inSidebar(page, '/admin/order')).toHaveAccessibleName(/1 is waiting/);
  await newMember(shop, 'Amel90');
  const conversation = await conversationWith(shop, 'Amel90', ['Bonjour', 'Vous êtes là ?']);
  await expect(inSidebar(page, '/admin/messages')).toHaveAccessibleName(/2 are waiting/);
  await expect(page.getByText('2 new messages', { exact: false })).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 4}\\) Dashboard`));

  await sami.setStatus(number, 'processing');
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName('Guest Orders');
  await sami.setStatus(number, 'pending');
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName(/1 is waiting/);
  await sami.remove(number);
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName('Guest Orders');
  await expect(ordersShown).toContainText(String(before + 1));
  const [last] = await shop.sql<{ id: string }>('select id from messages order by sequence desc limit 1');
  await sami.send('PUT', `chat/conversations/${conversation}/read`, { messageId: last?.id });
  await expect(inSidebar(page, '/admin/messages')).toHaveAccessibleName('Messages');
  await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) Dashboard`));
  expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
  await test.step('new orders join the list, but not while an admin edits a row', async () => {
    await open(page, GUESTS);
    const card = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: /^Pending/ });
    await expect(page.getByText('Orders show here as soon as somebody places one.')).toBeVisible();
    await lookOn(page);
    const first = await orderAsGuest(shop, comb);
    await expect(rowOf(page, first)).toBeVisible();
    await expect(card).toContainText('1');
    await expect(newAbove(page)).toBeHidden();

    // during an edit the row keeps its position and shows changes by another admin
    await rowOf(page, first)
      .getByRole('button', { name: /^Pending, change/ })
      .click();
    const status = page.getByRole('combobox', { name: `Status of order ${first}` });
    await status.selectOption('Shipped');
    const top = async () => (await status.boundingBox())?.y;
    const at = await top();
    const second = await orderAsGuest(shop, comb);
    await expect(newAbove(page)).toHaveText('1 new orderShow');
    await sami.setStatus(first, 'cancelled');
    await expect(card).toContainText('1');
    const third = await orderAsGuest(shop, comb);
    await expect(newAbove(page)).toHaveText('2 new ordersShow');
    await expect(rowOf(page, second)).toHaveCount(0);
    expect(await top()).toBe(at);
    await expect(status).toHaveValue('shipped');
    await expectInOrderAtAnySize(page);
    // the change of the other admin is not overwritten without a warning
    await status.press('Enter');
    await expect(page.getByText(/Somebody else has set it to Cancelled meanwhile/)).toBeVisible();
    await status.press('Escape');
    await expect(rowOf(page, first)).toContainText('Cancelled');
    await newAbove(page).click();
    await expect.poll(() => numbers(page)).toEqual([third, second, first]);
    await expect(newAbove(page)).toBeHidden();

    // an open order is updated, and says when it is deleted
    await rowOf(page, second)
      .getByRole('button', { name: /^Details/ })
      .click();
    const dialog = page.getByRole('dialog', { name: `Order ${second}` });
    await expect(dialog.getByRole('button', { name: /^Pending, change/ })).toBeVisible();
    await sami.setStatus(second, 'delivered');
    await expect(dialog.getByRole('button', { name: /^Delivered, change/ })).toBeVisible();
    await sami.remove(second);
    await expect(dialog).toContainText('This order has been deleted.');
    await expectInOrder(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await lookOn(page);
    const fourth = await orderAsGuest(shop, comb);
    await expect(newAbove(page)).toBeVisible();
    await newAbove(page).click();
    await expect.poll(() => numbers(page)).toEqual([fourth, third, first]);
  });
});

test('on a later page new orders are announced, missed ones are loaded after a reconnect, and reviews show on every screen (PRODUCTS-4)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  test.slow();
  tolerate(/socket\.io|status of 400/);
  let isDown = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await page.route(/transport=polling/, (route) => (isDown ? route.abort() : route.continue()));
  await shop.sql(
    `insert into orders (order_number, is_guest, ${buyerColumns}, subtotal, total, created_at)
     select 'T-' || n, true, ${buyerValues}, 1000, 1000, now() - n * interval '1 hour' from generate_series(1, 30) as n`,
  );
  await openBackOffice(page, shop, `${GUESTS}?page=2`, 'Guest Orders');
  await lookOn(page);
  await expect(rowOf(page, 'T-21')).toBeVisible();
  const shown = await numbers(page);
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName(/30 are waiting/);
  const number = await orderAsGuest(shop, comb);
  await expect(newAbove(page)).toHaveText('1 new orderShow');
  expect(await numbers(page)).toEqual(shown);
  await newAbove(page).click();
  await expect(page).toHaveURL(GUESTS);
  await expect(rowOf(page, number)).toBeVisible();

  await lookOn(page);
  // the counts are loaded a moment after the event: they must not see the next order yet
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName(/31 are waiting/);
  isDown = true;
  for (const end of cut.splice(0)) await end();
  const missed = await orderAsGuest(shop, comb);
  isDown = false;
  await expect(inSidebar(page, GUESTS)).toHaveAccessibleName(/32 are waiting/, { timeout: 60_000 });
  await expect(rowOf(page, missed).or(newAbove(page))).toBeVisible();
  expect((await numbers(page)).includes(missed) || (await newAbove(page).isVisible())).toBe(true);
  await test.step('a new review shows on the open product, and its approval on every screen', async () => {
    const sami = await colleague(shop);
    const product = await productNamed(shop, argan);
    await shop.sql('delete from reviews');
    await open(page, `/admin/product-details/${product._id}`);
    await expect(page.locator('h1')).toHaveText(argan);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText('No reviews available for this product.');
    await lookOn(page);
    const shopper = await newShopper();
    await arrive(shopper, await newMember(shop, 'Amel91'), addressOf(product));
    await openReviews(shopper, shop);
    await write(shopper, 4, 'Très bonne huile.');
    await submit(shopper).click();
    await expect(reviews).toContainText('Très bonne huile.');
    await expect(reviews).toContainText('Pending');
    await expect(inSidebar(page, '/admin/add-product')).toHaveAccessibleName(/1 is waiting/);

    // while the pointer is on a button, the list does not move
    await reviews.getByRole('button', { name: 'Approve: review by Amel91' }).hover();
    await shop.sql(
      `insert into reviews (product_id, user_id, rating, comment)
       select $1, id, 2, 'Trop cher.' from users where role = 'admin' limit 1`,
      [product._id],
    );
    await expect(newAbove(page)).toHaveText('1 new reviewShow');
    await expect(reviews).not.toContainText('Trop cher.');
    await expect(inSidebar(page, '/admin/add-product')).toHaveAccessibleName(/2 are waiting/);
    const [first] = await shop.sql<{ id: string }>(`select id from reviews where comment like 'Tr_s%'`);
    await sami.send('PUT', `reviews/validation/${first?.id}`);
    await expect(reviews).toContainText('Confirmed');
    await expect(inSidebar(page, '/admin/add-product')).toHaveAccessibleName(/1 is waiting/);
    await newAbove(page).click();
    await expect(reviews).toContainText('Trop cher.');
    // the list of products with pending reviews
    await inSidebar(page, '/admin/add-product').click();
    await page.getByRole('link', { name: '1 review to judge' }).click();
    await expect(page).toHaveURL('/admin/add-product?reviews=pending');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectInOrder(page);
    await shop.sql('delete from reviews where not is_valid');
    await expect(page.getByRole('link', { name: '0 reviews to judge' })).toHaveAttribute('aria-current', 'true');

    await open(shopper, addressOf(product));
    await openReviews(shopper, shop);
    await expect(entryOf(shopper, 'Très bonne huile.')).toBeVisible();
  });
});
