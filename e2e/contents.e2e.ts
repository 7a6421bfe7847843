/** What a pack holds, and its price per 100 ml, 100 g or piece (CONTENTS). */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test('a card, the sheet of its variants and the product page compare the price that is paid', async ({
  page,
  shop,
}) => {
  await open(page, '/user/product-list?search=argan');
  const card = page.locator('#results').getByRole('article').filter({ hasText: 'Pure argan oil' });
  await expect(card).toContainText('30 ml (85.33 TND / 100 ml)');
  await card.getByRole('button', { name: 'Size (3) Pure argan oil' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').nth(1)).toContainText('50 ml (76.80 TND / 100 ml)');

  await open(page, addressOf(await productNamed(shop, argan)));
  const panel = page.locator('div:has(> h1)');
  await expect(panel).toContainText('30 ml (85.33 TND / 100 ml)');
  await page.getByRole('radio', { name: '100 ml' }).click();
  await expect(panel).toContainText('100 ml (68.80 TND / 100 ml)');
});

test.describe('changed by an admin', () => {
  test.use({ changesData: true });

  test('a content in pieces is shown with the price of one', async ({ page, shop }) => {
    const product = await productNamed(shop, argan);
    await openBackOffice(page, shop, `/admin/product-details/${product._id}`, argan);
    await expect(page.getByLabel('Content (optional)')).toHaveValue('30');
    await page.getByLabel('Content (optional)').fill('12');
    await page.getByLabel('Unit', { exact: true }).selectOption('pieces');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page)).toContainText('Product updated successfully');
    await expectInOrderAtAnySize(page);
    expect(await productNamed(shop, argan)).toMatchObject({ content: { amount: 12, unit: 'piece' } });
  });
});
