/** Changing orders at the desk (DESKEDIT). */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice, orderAsGuest, stockOf } from './back-office.ts';
import { found, guestEmail, idOf, lineOf, picker } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, readable } from './member.ts';
import type { Shop } from './shop.ts';
import { open, reload, toast } from './shopper.ts';
import { comb, phoneNumber, rose } from './test-data.ts';

test.use({ changesData: true });

const inCombs = (page: Page, act: string) => lineOf(page, comb).getByRole('button', { name: `${act}: ${comb}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the form of a new guest order with two combs. */
const openEdit = async (page: Page, shop: Shop, prefix = '') => {
  const number = await orderAsGuest(shop, comb, 2);
  const id = await idOf(shop, number);
  await openBackOffice(page, shop, `${prefix}/admin/desk/${id}/edit`, `Change order ${number}`);
  await expect(page.getByLabel('First name')).toHaveValue('Amel');
  return { id, number };
};

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
    const mail = readable(await mailTo(shop, { email: guestEmail }, new RegExp(`Subject: .*${number}.*modif`)));
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
