/** Customers in the back office (CUSTOMERS). */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const zohra = { firstName: 'Zohra', phone: '22 987 654' };
const sonia = { firstName: 'Sonia', phone: '22 987 655' };

test('a customer is found by half a phone number, tagged, noted and blocked, by keyboard; filters are saved and exported', async ({
  page,
  shop,
}) => {
  test.slow();
  const number = await orderAsGuest(shop, comb, 1, zohra);
  await orderAsGuest(shop, comb, 2, zohra);
  await orderAsGuest(shop, comb, 1, sonia);
  const { userName } = await openBackOffice(page, shop, '/admin/customers', 'Customers');
  await page.keyboard.press('/');
  await page.keyboard.type('7654');
  await expect(page).toHaveURL(/search=7654/);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Zohra' });
  await expect(row).toContainText('22 987 654');
  await expectInOrderAtAnySize(page);

  await row.getByRole('link', { name: /^Zohra/ }).press('Enter');
  await expect(page.locator('h1')).toHaveText(/^Zohra/);
  await expect(page.locator('h1')).toBeFocused();
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(part('Orders').getByRole('row')).toHaveCount(3);
  await part('Tags').getByLabel('New tag').fill('Regular');
  await part('Tags').getByLabel('New tag').press('Enter');
  await expect(part('Tags').getByRole('button', { name: 'Remove the tag Regular' })).toBeVisible();
  await part('Notes').getByLabel('Note for colleagues').fill('Rings twice');
  await part('Notes').getByRole('button', { name: 'Add the note' }).press('Enter');
  await expect(part('Notes').getByRole('listitem')).toContainText(`Rings twice${userName}`);
  await expectInOrderAtAnySize(page);

  await part('Contact').getByRole('button', { name: 'Block this number' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Refuses');
  await dialog.getByLabel('Reason').press('Enter');
  await expect(part('Contact')).toContainText('The number is blocked: Refuses');
  await part('Contact').getByRole('button', { name: 'Unblock the number' }).press('Enter');
  await expect(part('Contact').getByRole('button', { name: 'Block this number' })).toBeVisible();

  await part('Orders').getByRole('link', { name: number }).press('Enter');
  await expect(page.locator('h1')).toHaveText(`Order ${number}`);
  await page.getByRole('link', { name: 'Customer page' }).press('Enter');
  await part('Notes')
    .getByRole('button', { name: /^Delete the note/ })
    .press('Enter');
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(toast(page).filter({ hasText: 'Note deleted.' })).toBeVisible();
  await expect(part('Notes').getByRole('listitem')).toHaveCount(0);
  await test.step('filters are saved for all admins, and what they find is exported', async () => {
    await open(page, '/admin/customers?search=22987');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Orders, at least', { exact: true }).fill('2');
    await expectInOrderAtAnySize(page);
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Zohra' })).toBeVisible();

    await page.getByRole('button', { name: 'Save these filters' }).click();
    const saving = page.getByRole('dialog', { name: 'Save these filters' });
    await saving.getByLabel('Name').press('Enter');
    await expect(saving).toContainText('Give the filter a name.');
    await saving.getByLabel('Name').fill('Regulars');
    await saving.getByLabel('Name').press('Enter');
    const saved = page.getByRole('list', { name: 'Saved filters' }).getByRole('link', { name: 'Regulars' });
    await expect(saved).toHaveAttribute('aria-current', 'true');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);

    await page.getByRole('link', { name: /^Remove the filter: Orders/ }).click();
    await expect(page.getByText('2 customers', { exact: true })).toBeVisible();
    await saved.click();
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Regulars' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(saved).toBeHidden();
  });
  await test.step('text of 200 % on a phone, in English and Arabic', async () => {
    for (const prefix of ['', '/ar']) {
      await page.setViewportSize(phone);
      await open(page, `${prefix}/admin/customers`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectInOrder(page);
      await page
        .getByRole('row')
        .getByRole('link', { name: /^Zohra/ })
        .click();
      await expect(page.locator('h1')).toHaveText(/^Zohra/);
      await expectInOrder(page);
    }
  });
});
