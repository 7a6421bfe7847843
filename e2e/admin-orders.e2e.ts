import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice, orderAsGuest, orderAsMember, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, newAdmin, signIn } from './member.ts';
import { pagesOf } from './pdf.ts';
import { open, toast } from './shopper.ts';
import { argan, comb, street } from './test-data.ts';

const GUESTS = '/admin/ordersGuest';

test.use({ changesData: true });

test('a guest order is shipped, delivered, cancelled and reopened with the right stock, and the guest gets mails (ADMINORDERS-2)', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const before = (await stockOf(shop, comb)) ?? 0;
  const number = await orderAsGuest(shop, comb, 3);
  expect(await stockOf(shop, comb)).toBe(before - 3);
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  const row = page.getByRole('row').filter({ hasText: number });
  const setTo = async (status: string) => {
    await chooseInMenu(row, /^Edit/);
    const dialog = page.getByRole('dialog', { name: `Status of order ${number}` });
    await dialog.getByLabel('Status').selectOption(status);
    await dialog.getByRole('button', { name: 'Update status' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(status);
  };
  await expect(row).toContainText('Pending');
  await setTo('Shipped');
  await expect(toast(page)).toContainText('Order status updated successfully');
  await mailTo(shop, { email: 'amel.guest@example.tn' }, /Subject: .*commande/i);
  await setTo('Delivered');
  await setTo('Cancelled');
  expect(await stockOf(shop, comb)).toBe(before);
  await setTo('Processing');
  expect(await stockOf(shop, comb)).toBe(before - 3);

  // the last pieces were sold since: the order can't be reopened
  await setTo('Cancelled');
  await shop.sql('update products set stock = 1 where name = $1', [comb]);
  await chooseInMenu(row, /^Edit/);
  const dialog = page.getByRole('dialog', { name: `Status of order ${number}` });
  await dialog.getByLabel('Status').selectOption('Pending');
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect(dialog).toContainText(comb);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
  expect(await stockOf(shop, comb)).toBe(1);
});

test('an order is found by number, status and day, which are part of the address', async ({ page, shop }) => {
  const number = await orderAsGuest(shop, comb, 1, { lastName: 'Trabelsi' });
  const other = await orderAsGuest(shop, argan, 1, { lastName: 'بن صالح' });
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  const rows = page.getByRole('row').filter({ hasText: 'TND' });
  await page.getByRole('searchbox').fill(number);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Trabelsi');
  await expect(page).toHaveURL(`${GUESTS}?search=${number}`);
  await page.getByRole('searchbox').fill('بن صالح');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(other);
  await page.getByRole('searchbox').press('Control+A');
  await page.getByRole('searchbox').press('Delete');
  // the search follows the typing after a pause
  await expect(page).toHaveURL(GUESTS);
  const cards = page.getByRole('navigation', { name: 'Orders by status' });
  await cards.getByRole('link', { name: /^Pending/ }).click();
  await expect(page).toHaveURL(`${GUESTS}?status=pending`);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(GUESTS);
});

test('details and the invoice show the whole order, and the invoice prints on one page (ORDERS-9)', async ({
  page,
  shop,
}) => {
  const number = await orderAsGuest(shop, comb, 2);
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  await expect(details).toContainText(comb);
  await expect(details).toContainText(street);
  await expectInOrder(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await row.getByRole('link', { name: /^Facture/ }).click();
  await expect(page.locator('h1')).toHaveText('Invoice');
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText('Payment is due within 30 days');
  await expectInOrderAtAnySize(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print as PDF' })).toBeHidden();
  const printed = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed).toHaveLength(1);
  const [{ size, text } = { size: [], text: '' }] = printed;
  // A4 in points
  expect(size.map(Math.round)).toEqual([595, 842]);
  for (const words of [number, 'AmelBenSalah', '12,ruedesOliviers', comb, '44.00TND', 'dueWithin30days', 'Zaytouna']) {
    expect(text.toLowerCase()).toContain(words.replaceAll(/\s/g, '').toLowerCase());
  }
  expect(text).not.toContain('PrintasPDF');
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.locator('h1')).toHaveText('Guest Orders');
});

test('the mail link of a customer contains only the typed address', async ({ page, shop }) => {
  const number = await orderAsGuest(shop, comb);
  const typed = 'x?bcc=spy%40evil.test&subject=hi&body=z@b.tn';
  await shop.sql('update orders set email = $1 where order_number = $2', [typed, number]);
  await openBackOffice(page, shop, GUESTS, 'Guest Orders');
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Details/ })
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: typed });
  const { search, pathname } = new URL((await link.getAttribute('href')) ?? '');
  expect({ search, to: decodeURIComponent(pathname) }).toEqual({ search: '', to: typed });
});

test('a status is changed inline; the second of two admins sees the change of the first (ADMINORDERS-1)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of (409|500)/);
  const number = await orderAsMember(shop, comb);
  const rowOn = (screen: typeof page) => screen.getByRole('row').filter({ hasText: number });
  const other = await newShopper();
  await signIn(other, await newAdmin(shop));
  await open(other, '/admin/order');
  await openBackOffice(page, shop, '/admin/order', 'Order Management');
  await expect(page.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible();
  const change = async (screen: typeof page, to: string) => {
    await rowOn(screen)
      .getByRole('button', { name: /, change: Status of order/ })
      .click();
    const select = rowOn(screen).getByRole('combobox', { name: `Status of order ${number}` });
    await expect(select).toBeFocused();
    await select.selectOption(to);
    return select;
  };
  const badge = rowOn(page).getByRole('button', { name: /, change: Status of order/ });
  const select = await change(page, 'Delivered');
  await expectInOrder(page);
  await select.press('Escape');
  await expect(badge).toBeFocused();
  await expect(badge).toHaveText('Awaiting');

  // this edit starts first, but the other admin saves first
  await change(page, 'Cancelled');
  await (await change(other, 'Shipped')).press('Enter');
  await expect(rowOn(other)).toContainText('Shipped');
  await expect(toast(other)).toContainText('Order status updated successfully.');

  await page.route('/api/orders/*', (route) => route.fulfill({ status: 500, json: {} }));
  await rowOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOn(page)).toContainText('Failed to update order status.');
  await page.unroute('/api/orders/*');
  await rowOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOn(page)).toContainText('Somebody else has set it to Shipped meanwhile.');
  await expectInOrderAtAnySize(page);
  await rowOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(badge).toHaveText('Cancelled');
  await expect(badge).toBeFocused();

  // the row opens the details with the history
  await rowOn(page).getByText(number).click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  await details.getByText('History', { exact: true }).click();
  await expect(details.getByRole('listitem').filter({ hasText: 'changed it' })).toHaveText([
    /StatusBefore: Shipped → Now: Cancelled/,
    /StatusBefore: Awaiting → Now: Shipped/,
  ]);
  await expectInOrderAtAnySize(page);
  await details.getByRole('button', { name: /, change: Status of order/ }).click();
  await details.getByRole('combobox').selectOption('Processing');
  await page.keyboard.press('Escape');
  await expect(details.getByRole('combobox')).toHaveCount(0);
  await expect(details).toBeVisible();
  await details.getByRole('link', { name: 'Facture' }).click();
  await expect(page.locator('h1')).toHaveText('Invoice');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Order Management');
});
