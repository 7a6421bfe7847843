/** What goes well with a product: chosen in the back office, shown on its page (COMPANIONS). */
import { desk, expectInOrder, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

test('an admin chooses by keyboard what goes well with a product, and shoppers see it in that order', async ({
  page,
  shop,
  newShopper,
}) => {
  const product = await productNamed(shop, comb);
  await openBackOffice(page, shop, `/admin/product-details/${product._id}`, comb);
  const search = page.getByRole('searchbox', { name: 'Goes well with' });
  for (const name of [argan, 'Rose clay soap – 100 g']) {
    await search.fill(name);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(search).toBeFocused();
  }
  const chosen = page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem');
  await expect(chosen).toContainText([argan, 'Rose clay soap – 100 g']);
  // neither the product itself nor a chosen one is offered
  await search.fill(comb);
  await expect(page.getByText('No product found')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Move Rose clay soap – 100 g forward' }).press('Enter');
  await expect(chosen).toContainText(['Rose clay soap – 100 g', argan]);
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Product updated successfully');

  for (const size of [desk, phone]) {
    const shopper = await newShopper();
    await shopper.setViewportSize(size);
    await open(shopper, addressOf(product));
    const row = shopper.getByRole('region', { name: 'Goes well with' });
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article')).toHaveCount(2);
    await expect(row.getByRole('heading', { level: 3 })).toHaveText(['Rose clay soap', 'Pure argan oil']);
    await expectInOrder(shopper);
    const beyond = await shopper.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await row.getByRole('link', { name: 'Pure argan oil' }).click();
    await expect(shopper.getByRole('heading', { level: 1 })).toContainText('Pure argan oil');
  }
});
