/** Changing orders at the desk, and entering those of customers who call (DESKEDIT). */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { asAdmin, openBackOffice, orderAsGuest, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, readable } from './member.ts';
import type { Shop } from './shop.ts';
import { open, reload, toast } from './shopper.ts';
import { argan, comb, phoneNumber, rose, soldOut } from './test-data.ts';

test.use({ changesData: true });

const email = 'amel.guest@example.tn';

const idOf = async (shop: Shop, number: string): Promise<string> =>
  (await shop.sql<{ id: string }>('select id from orders where order_number = $1', [number]))[0]?.id ?? '';

const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem').filter({ hasText: name });
const inCombs = (page: Page, act: string) => lineOf(page, comb).getByRole('button', { name: `${act}: ${comb}` });
const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a product' });
const found = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Products found' }).getByRole('option', { name });
const add = async (page: Page, name: string) => {
  await picker(page).fill(name);
  await found(page, name).click();
  await expect(lineOf(page, name)).toBeVisible();
};
const sums = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the form of a new guest order with two combs. */
const openEdit = async (page: Page, shop: Shop, prefix = '') => {
  const number = await orderAsGuest(shop, comb, 2);
  const id = await idOf(shop, number);
  await openBackOffice(page, shop, `${prefix}/admin/desk/${id}/edit`, `Change order ${number}`);
  await expect(page.getByLabel('First name')).toHaveValue('Amel');
  return { id, number };
};

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an order is entered while the customer is on the line, after a question if it seems to be placed already (DESKEDIT-10)', async ({
    page,
    shop,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 409/);
    await orderAsGuest(shop, comb);
    const before = { [comb]: await stockOf(shop, comb), [argan]: await stockOf(shop, argan) };
    await openBackOffice(page, shop, '/admin/desk/new', 'New order');
    await expect(page.getByLabel('Phone', { exact: true })).toBeVisible();
    await expectInOrderAtAnySize(page);

    // the number of an earlier customer fills in the rest; what is typed stays
    await page.getByLabel('First name').fill('Amal');
    await page.getByLabel('Phone', { exact: true }).fill('22123456');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, rue des Oliviers');
    await expect(page.getByLabel('First name')).toHaveValue('Amal');
    await expect(page.getByLabel('Governorate')).toHaveValue('Sfax');
    await expect(page.getByText('1 other order open · filled in from the latest order')).toBeVisible();

    await picker(page).fill(soldOut);
    await expect(found(page, new RegExp(`${soldOut}.*sold out`))).toBeDisabled();
    await add(page, comb);
    await add(page, argan);
    await lineOf(page, comb)
      .getByRole('button', { name: `One more: ${comb}` })
      .click();
    await expect(sums(page)).toContainText('Total69.60 TND');

    // another price needs a reason
    await lineOf(page, comb)
      .getByRole('button', { name: `Change price: ${comb}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Another price' });
    await dialog.getByLabel('Price of one unit').fill('20,5');
    await dialog.getByRole('button', { name: 'Use this price' }).click();
    await expect(dialog).toContainText('Another price needs a reason.');
    await expectInOrder(page);
    await dialog.getByLabel('Reason').fill('Loyal customer');
    await dialog.getByRole('button', { name: 'Use this price' }).click();
    await expect(lineOf(page, comb)).toContainText('Loyal customer');

    await page.getByRole('button', { name: 'Add a discount' }).click();
    await page.getByLabel('Discount in TND').fill('6.60');
    await page.getByLabel('Came by').selectOption('WhatsApp');
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('A discount needs a reason.')).toBeVisible();
    await page.getByLabel('Reason for the discount').fill('Late delivery');
    await expect(sums(page)).toContainText('Discount−6.60 TND');
    await expect(sums(page)).toContainText('Total60.00 TND');
    await expectInOrderAtAnySize(page);

    await page.getByRole('button', { name: 'Place the order' }).dblclick();
    await expect(toast(page)).toContainText('The order is placed.');
    await expect(page.locator('h1')).toHaveText(/^Order /);
    await expect(page.getByRole('main')).toContainText('60.00 TND');
    const placed = await shop.sql('select source, confirmation, total from orders where first_name = $1', ['Amal']);
    expect(placed).toEqual([{ source: 'whatsapp', confirmation: 'confirmed', total: '60000' }]);
    expect(await stockOf(shop, comb)).toBe((before[comb] ?? 0) - 2);
    expect(await stockOf(shop, argan)).toBe((before[argan] ?? 0) - 1);
    expect(readable(await mailTo(shop, { email }, /Subject: Your order/))).toContain('60.00 TND');
    await test.step('an order that seems to be placed already is entered after a question', async () => {
      const phoneOfHers = '22 555 555';
      const first = await orderAsGuest(shop, comb, 1, { phone: phoneOfHers });
      const before = (await shop.sql('select id from orders')).length;
      await open(page, '/admin/desk/new');
      await page.getByLabel('Phone', { exact: true }).fill(phoneOfHers);
      await expect(page.getByLabel('Address', { exact: true })).not.toHaveValue('');
      await add(page, comb);
      const place = page.getByRole('button', { name: 'Place the order' });
      const question = page.getByRole('dialog', { name: 'Placed already?' });
      await place.click();
      await expect(question).toContainText(first);
      await expect(question.getByRole('link', { name: `Show order ${first}` })).toHaveAttribute(
        'href',
        `/admin/desk/${await idOf(shop, first)}`,
      );
      await expectInOrderAtAnySize(page);
      await question.getByRole('button', { name: 'Back to the form' }).click();
      await expect(question).toBeHidden();
      expect(await shop.sql('select id from orders')).toHaveLength(before);
      await place.click();
      await question.getByRole('button', { name: 'Place it anyway' }).click();
      await expect(page.locator('h1')).toHaveText(/^Order /);
      await expect(page.getByRole('main')).toContainText(`Same as ${first}?`);
      expect(await shop.sql('select id from orders where source = $1', ['phone'])).toHaveLength(1);
    });
    await test.step('a blocked number is marked, and an order at the counter needs no address', async () => {
      const send = await asAdmin(shop);
      await send('PUT', 'desk/blocked-phones/%2B21622666666', { reason: 'Refused twice' });
      await open(page, '/admin/desk/new');
      await page.getByLabel('Phone', { exact: true }).fill('22 666 666');
      await expect(page.getByText('The number is blocked: Refused twice')).toBeVisible();
      await page.getByLabel('First name').fill('Amel');
      await page.getByLabel('Came by').selectOption('Counter');
      await add(page, comb);
      await page.getByLabel('Pick-up', { exact: true }).check();
      await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
      await expectInOrderAtAnySize(page);
      await page.getByRole('button', { name: 'Place the order' }).click();
      await expect(page.locator('h1')).toHaveText(/^Order /);
      await expect(page.getByRole('main')).toContainText('Pick-up');
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desk });

  test('an order is changed by keyboard, and the customer reads what is new; what others change meanwhile loses nothing (DESKEDIT-11)', async ({
    page,
    shop,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 409/);
    const before = await stockOf(shop, comb);
    const { id, number } = await openEdit(page, shop);
    await expect(save(page)).toBeDisabled();
    await page.getByRole('textbox', { name: `Quantity: ${comb}` }).fill('3');
    await page.keyboard.press('Enter');
    await picker(page).fill(rose);
    await expect(found(page, rose)).toBeVisible();
    await expectInOrder(page);
    // Enter alone neither picks nor sends the order
    await page.keyboard.press('Enter');
    await expect(found(page, rose)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(found(page, rose)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(picker(page)).toHaveValue('');
    await expect(picker(page)).toBeFocused();
    await page.keyboard.type(comb.slice(0, 4));
    await expect(found(page, comb)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(found(page, comb)).toHaveCount(0);
    await lineOf(page, rose)
      .getByRole('button', { name: `Gifts: ${rose}` })
      .press('Enter');
    const gifts = page.getByRole('dialog', { name: 'Gifts' });
    await gifts.getByRole('checkbox').first().press('Space');
    await expect(gifts).toContainText('Points left: 0 of 1');
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await expect(lineOf(page, rose)).toContainText('Gifts: ');
    await page.getByLabel('Landmark').fill('near the port');
    await expectInOrderAtAnySize(page);

    await lineOf(page, comb)
      .getByRole('button', { name: `Remove ${comb}` })
      .press('Enter');
    await expect(lineOf(page, comb)).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(lineOf(page, comb)).toBeVisible();
    await page.getByLabel('Landmark').press('Enter');

    await expect(page).toHaveURL(`/admin/desk/${id}`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Order changed' });
    await expect(entry).toContainText('Address');
    await expect(entry).toContainText(`+1 ${comb}`);
    await expect(entry).toContainText(`+1 ${rose}`);
    expect(await stockOf(shop, comb)).toBe((before ?? 0) - 3);
    const mail = readable(await mailTo(shop, { email }, new RegExp(`Subject: .*${number}.*modif`)));
    expect(mail).toContain(': 3 au lieu de 2');
    expect(mail).toContain('near the port');
    await test.step('the forms are in order in Arabic', async () => {
      await open(page, '/ar/admin/desk/new');
      await expect(page.locator('h1')).toHaveText('طلبية جديدة');
      await page.getByLabel('الهاتف', { exact: true }).fill(phoneNumber);
      await expect(page.getByLabel('العنوان', { exact: true })).not.toHaveValue('');
      await expectInOrderAtAnySize(page);
      await page.getByLabel('الهاتف', { exact: true }).fill('');
      await page.goto(`/ar/admin/desk/${id}/edit`);
      await expect(page.locator('h1')).toContainText(number);
      await expect(page.getByRole('combobox').first()).toBeVisible();
      await expectInOrderAtAnySize(page);
    });
    await test.step('a reason, the source and the language are corrected; what others change meanwhile loses nothing', async () => {
      await shop.sql('update products set stock = $1 where name = $2', [before, comb]);
      const other = await orderAsGuest(shop, comb, 2, { phone: '22 777 777' });
      const id = await idOf(shop, other);
      await open(page, `/admin/desk/${id}/edit`);
      await expect(page.getByLabel('First name')).toHaveValue('Amel');
      await expect(page.getByLabel('Mails in')).toHaveValue('en');
      await expect(page.getByLabel('Came by')).toHaveCount(0);
      await shop.sql("update order_lines set price_reason = 'Agred' where order_id = $1", [id]);
      await shop.sql("update orders set source = 'phone' where id = $1", [id]);
      await reload(page);
      await page.getByLabel('Came by').selectOption('WhatsApp');
      await page.getByLabel('Mails in').selectOption('العربية');
      await inCombs(page, 'Change price').click();
      const dialog = page.getByRole('dialog', { name: 'Another price' });
      await dialog.getByLabel('Reason').fill('');
      await dialog.getByRole('button', { name: 'Use this price' }).click();
      await expect(dialog).toContainText('Another price needs a reason.');
      await dialog.getByLabel('Reason').fill('Agreed');
      await dialog.getByRole('button', { name: 'Use this price' }).click();
      await expect(lineOf(page, comb)).toContainText('Agreed');
      await expectInOrderAtAnySize(page);
      await save(page).click();
      await expect(page).toHaveURL(`/admin/desk/${id}`);
      const entry = page.getByRole('listitem').filter({ hasText: 'Order changed' });
      await expect(entry).toContainText(`${comb} (Agreed)`);
      await expect(entry).toContainText('Came by');
      await expect(page.getByText('Mails in: العربية')).toBeVisible();

      // another admin changes the same order
      await page.goto(`/admin/desk/${id}/edit`);
      await expect(page.getByLabel('First name')).not.toHaveValue('');
      await page.getByLabel('First name').fill('Amal');
      await shop.sql("update orders set first_name = 'Salma', city = 'Gabès' where id = $1", [id]);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' }),
      ).toBeVisible();
      await expect(page.getByLabel('City')).toHaveValue('Gabès');
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amal');
      await expectInOrderAtAnySize(page);
      await save(page).click();
      await page.getByRole('button', { name: 'Keep mine: First name' }).click();
      await save(page).click();
      await expect(page).toHaveURL(`/admin/desk/${id}`);
      await expect(page.getByRole('main')).toContainText('Amal Ben Salah');
      await expect(page.getByRole('main')).toContainText('Gabès');

      // the last pieces are sold
      await page.goto(`/admin/desk/${id}/edit`);
      await expect(page.getByLabel('First name')).not.toHaveValue('');
      await page.getByLabel('City').fill('Sousse');
      await inCombs(page, 'One more').click();
      await inCombs(page, 'One more').click();
      await shop.sql('update products set stock = 1 where name = $1', [comb]);
      await save(page).click();
      await expect(lineOf(page, comb)).toContainText(`“${comb}”: only 3 left.`);
      await expect(page.getByLabel('City')).toHaveValue('Sousse');
      await expectInOrder(page);
      await inCombs(page, 'One less').click();
      await save(page).click();
      await expect(page).toHaveURL(`/admin/desk/${id}`);
      expect(await stockOf(shop, comb)).toBe(0);

      // what is not saved is asked about, and an order that was handed over is closed
      await page.goto(`/admin/desk/${id}/edit`);
      await expect(page.getByLabel('First name')).not.toHaveValue('');
      await page.getByLabel('City').fill('Djerba');
      await page.getByRole('link', { name: 'Back to the order' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByLabel('City')).toHaveValue('Djerba');
      await shop.sql("update orders set status = 'Shipped' where id = $1", [id]);
      await expect(page.getByText('This order can’t be changed any more')).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('link', { name: 'Back to the order' }).click();
      await expect(page).toHaveURL(`/admin/desk/${id}`);
    });
  });
});
