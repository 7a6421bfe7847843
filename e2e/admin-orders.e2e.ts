import { expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice, orderAsGuest, orderAsMember, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, newAdmin, signIn } from './member.ts';
import { pagesOf } from './pdf.ts';
import { open, toast } from './shopper.ts';
import { comb } from './test-data.ts';

const GUESTS = '/admin/ordersGuest';

test.use({ changesData: true });

test('a guest order is shipped, delivered, cancelled, reopened and deleted with the right stock, the guest gets mails, and the invoice prints on one page (ADMINORDERS-2, ADMINORDERS-3, ORDERS-9)', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
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
  await test.step('the invoice', async () => {
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
    for (const words of [
      number,
      'AmelBenSalah',
      '12,ruedesOliviers',
      comb,
      '66.00TND',
      'dueWithin30days',
      'Zaytouna',
    ]) {
      expect(text.toLowerCase()).toContain(words.replaceAll(/\s/g, '').toLowerCase());
    }
    expect(text).not.toContain('PrintasPDF');
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.locator('h1')).toHaveText('Guest Orders');
  });
  await test.step('the stock follows the status', async () => {
    await expect(row).toContainText('Pending');
    await setTo('Shipped');
    await expect(toast(page)).toContainText('Order status updated successfully');
    await mailTo(shop, { email: 'amel.guest@example.tn' }, /Subject: .*commande/i);
    await setTo('Delivered');
    await setTo('Cancelled');
    expect(await stockOf(shop, comb)).toBe(before);
    await setTo('Processing');
    expect(await stockOf(shop, comb)).toBe(before - 3);
  });
  await test.step('the last pieces were sold since: the order can’t be reopened', async () => {
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
  await test.step('an order that is shipped while its deletion is asked for is deleted as shipped', async () => {
    await shop.sql('update products set stock = $1 where name = $2', [before, comb]);
    await setTo('Processing');
    await chooseInMenu(row, /^Delete/);
    const question = page.getByRole('dialog', { name: 'Delete order' });
    await expect(question).toContainText('Its pieces and gifts go back to the stock.');
    await shop.sql("update orders set status = 'Shipped' where order_number = $1", [number]);
    await expect(question).toContainText('It has left the warehouse: the stock stays as it is.');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page)).toContainText('Order deleted successfully');
    await expect(row).toHaveCount(0);
    expect(await stockOf(shop, comb)).toBe(before - 3);
    expect(await shop.sql('select 1 from orders where order_number = $1', [number])).toEqual([]);
  });
});

test('a status is changed inline; the second of two admins sees the change of the first (ADMINORDERS-1)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const number = await orderAsMember(shop, comb);
  const rowOn = (screen: typeof page) => screen.getByRole('row').filter({ hasText: number });
  const other = await newShopper();
  await signIn(other, await newAdmin(shop));
  await open(other, '/admin/order');
  await openBackOffice(page, shop, '/admin/order', 'Order Management');
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
  // this edit starts first, but the other admin saves first
  await change(page, 'Cancelled');
  await (await change(other, 'Shipped')).press('Enter');
  await expect(rowOn(other)).toContainText('Shipped');
  await expect(toast(other)).toContainText('Order status updated successfully.');

  await rowOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOn(page)).toContainText('Somebody else has set it to Shipped meanwhile.');
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
  await details.getByRole('link', { name: 'Facture' }).click();
  await expect(page.locator('h1')).toHaveText('Invoice');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Order Management');
});
