/** The order desk: several orders at once, and filters. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { placeOrders, prepareDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { open, reload, toast } from './shopper.ts';
import { comb } from './test-data.ts';

const TITLE = 'Order Desk';

test.use({ changesData: true });

test('several orders at once: what was refused is reported; filters are in the address, as chips, and removed one by one (DESKSCREEN-5, DESKSCREEN-3, DESKSCREEN-1)', async ({
  page,
  shop,
}) => {
  test.slow();
  await prepareDesk(shop);
  const [first = '', second = ''] = await placeOrders(shop, 'Amel', 'Bilel');
  await openBackOffice(page, shop, '/admin/desk?step=all', TITLE);
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await row(first)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(row(first).getByRole('button', { name: /^Prepare/ })).toBeVisible();
  // the newest order is the first row
  await page.keyboard.press('Escape');
  await row(second).getByRole('link', { name: second }).focus();
  await page.keyboard.type('xjx');
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('2 selected');
  await expectInOrderAtAnySize(page);
  await expect(bar.getByRole('button', { name: 'Confirm (1 of 2)' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog', { name: '2 orders' });
  await expect(menu.getByRole('heading', { name: 'Refused because', exact: true })).toBeVisible();
  await expect(menu.getByRole('heading', { name: 'No answer, call again (1 of 2)' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Deliver' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Prepare (1 of 2)' }).click();
  const dialog = page.getByRole('dialog', { name: '1 order was not changed' });
  await expect(dialog).toContainText(second);
  await expect(dialog).toContainText('the customer has not confirmed');
  await page.keyboard.press('Escape');
  await expect(row(first)).toContainText('Processing');
  await expect(row(second).getByRole('alert')).toContainText('the customer has not confirmed');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Orders as CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/\.csv$/);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign courier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rapid' }).click();
  await expect(toast(page)).toContainText('2 orders: courier assigned');
  await expect(bar).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('2 orders: undone');
  await test.step('filters', async () => {
    const other = await orderAsGuest(shop, comb, 3, { phone: '98 111 222', city: 'La Marsa', state: 'Tunis' });
    await open(page, '/admin/desk?step=all');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(link(first)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expectInOrderAtAnySize(page);
    await sheet.getByLabel('Governorate').selectOption('Tunis');
    await sheet.getByLabel('Amount from').fill('1.2.3');
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(sheet).toContainText('An amount such as 20 or 49.90.');
    await sheet.getByLabel('Amount from').fill('10');
    await sheet.getByLabel('Product').fill('olive wood comb');
    await sheet.getByRole('button', { name: comb }).click();
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/step=all&region=Tunis&product=[\w-]+&minTotal=10$/);
    await expect(link(other)).toBeVisible();
    await expect(link(first)).toBeHidden();
    // Back leads to the list without the new filters
    await page.goBack();
    await expect(link(first)).toBeVisible();
    await page.goForward();
    await expect(link(first)).toBeHidden();
    await reload(page);
    await expect(link(other)).toBeVisible();
    await expectInOrderAtAnySize(page);
    for (const filter of ['Tunis', `Product: ${comb}`, 'From 10.00 TND'])
      await page.getByRole('link', { name: `Remove the filter: ${filter}` }).click();
    await expect(page).toHaveURL('/admin/desk?step=all');
    await expect(link(first)).toBeVisible();

    // refused orders are looked for at all steps
    await shop.sql("update orders set confirmation = 'refused', status = 'Cancelled' where order_number = $1", [first]);
    await shop.sql(
      "insert into order_events (order_id, kind, created_at) select id, 'refuse', now() from orders where order_number = $1",
      [first],
    );
    await open(page, '/admin/desk?step=toConfirm');
    await page.getByRole('button', { name: 'Filters' }).click();
    await sheet.getByLabel('Date of refusal').selectOption({ label: 'today' });
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/admin/desk?step=all&refused=today');
    await expect(link(first)).toBeVisible();
    await expect(page.getByText(/^since \d\d:\d\d$/)).toBeVisible();
    await expect(link(other)).toBeHidden();

    // by place, and with values that are no filters
    await open(page, '/admin/desk?minTotal=x&courier=1&status=Lost&search=marsa');
    await expect(link(other)).toBeVisible();
    await expect(link(first)).toBeHidden();
  });
});
