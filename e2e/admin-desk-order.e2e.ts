/** The page of an order at the desk. */
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { placeOrders, prepareDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { reload, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

test('shows what happened to an order, takes notes, and blocks the number of its customer (DESKSCREEN-9)', async ({
  page,
  shop,
}) => {
  await prepareDesk(shop);
  const [number = ''] = await placeOrders(shop, 'Amel');
  const other = await orderAsGuest(shop, comb, 2, { phone: '22 100 000' });
  const { userName } = await openBackOffice(page, shop, '/admin/desk', 'Order Desk');
  await page.getByRole('link', { name: number }).press('Enter');
  await expect(page.locator('h1')).toHaveText(`Order ${number}`);
  await expect(page.locator('h1')).toBeFocused();
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(part('Contents')).toContainText(comb);
  await expect(part('Other orders of this customer')).toContainText(other);
  await expect(part('Customer').getByRole('link', { name: /^Show on the map/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.*Sfax/,
  );
  await expect(part('Contents').getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /\/admin\/desk\/.+\/edit$/,
  );
  await expect(part('Documents').getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    /ordersGuest\/invoice/,
  );

  const timeline = part('Timeline');
  await page.keyboard.type('c');
  await expect(toast(page)).toContainText(`${number}: confirmed`);
  await expect(timeline.getByRole('listitem').first()).toContainText(`Confirmed by phone${userName}`);
  await timeline.getByLabel('Note for colleagues').fill('The neighbour takes the parcel');
  await timeline.getByLabel('Note for colleagues').press('Enter');
  await expect(timeline.getByRole('listitem').first()).toContainText('The neighbour takes the parcel');
  await expect(timeline.getByLabel('Note for colleagues')).toHaveValue('');
  await expectInOrderAtAnySize(page);

  // also by an admin who comes later, and after a note
  await reload(page);
  await timeline.getByRole('button', { name: `Undo: order ${number}` }).click();
  await expect(toast(page)).toContainText(`${number}: undone`);
  await expect(timeline.getByRole('listitem').first()).toContainText('Undone: confirmed');
  await expect(timeline.getByText('Confirmed by phone (undone)')).toBeVisible();
  await expect(timeline.getByRole('button', { name: /^Undo/ })).toBeHidden();
  await page.keyboard.type('c');
  await expect(timeline.getByRole('button', { name: `Undo: order ${number}` })).toBeVisible();

  // by j and k nothing moves, letters act on the order
  await page.locator('h1').focus();
  await page.keyboard.type('d');
  await expect(part('State')).toContainText('Processing');
  await page.keyboard.type('d');
  await page.getByRole('dialog').getByRole('button', { name: 'Rapid' }).click();
  const tracking = part('Parcel').getByLabel('Courier’s tracking number');
  await tracking.fill('RP-123');
  await tracking.press('Enter');
  await expect(toast(page)).toContainText('Tracking number saved.');
  await expect(timeline.getByRole('listitem').first()).toContainText('RP-123');

  await page.getByRole('button', { name: 'Block this number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block 22 100 000' });
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Block this number' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid');
  await dialog.getByLabel('Reason').fill('Refuses at the door');
  await dialog.getByLabel('Blocked').selectOption('for a month');
  await dialog.getByRole('button', { name: 'Block this number' }).click();
  await expect(dialog).toBeHidden();
  await expect(part('Customer')).toContainText(/The number is blocked until .*: Refuses at the door/);
  await page.getByRole('button', { name: 'Unblock the number' }).click();
  await expect(page.getByRole('button', { name: 'Block this number' })).toBeVisible();
});

test('an order that does not exist', async ({ page, shop, tolerate }) => {
  tolerate(/status of 404/);
  await openBackOffice(page, shop, '/admin/desk/01a20856-ae8c-7a8b-bd62-64860a4df209', 'Order');
  await expect(page.getByText('There is no such order')).toBeVisible();
});
