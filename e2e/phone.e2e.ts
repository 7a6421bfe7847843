import { expect, test } from './fixtures.ts';
import { addressOf, cartLink, closeDrawer, open, productNamed } from './shopper.ts';
import { almond, comb } from './test-data.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('menu, search and product page on a phone', async ({ page, shop }) => {
  await test.step('menu and search open over the page, lead on and close, and Back skips the menu (PHONE-8)', async () => {
    await test.step('a category that opens in the menu is in sight with its entries', async () => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      const last = page.getByRole('dialog', { name: 'Menu' }).locator('details').last();
      await last.locator('summary').tap();
      await expect(last).toBeInViewport({ ratio: 0.99 });
    });
    await test.step('links of the menu navigate and close it, and Back skips it', async () => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByText('Soaps', { exact: true }).tap();
      await drawer.getByRole('link', { name: 'Black soap' }).tap();
      await expect(drawer).toBeHidden();
      await expect(page.getByText('1 product found')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(drawer).toBeHidden();
    });
    await test.step('the search opens below the bar and suggests', async () => {
      await open(page, '/');
      const search = page.getByRole('combobox', { name: 'Search products' });
      await expect(search).toBeHidden();
      await page.getByRole('button', { name: 'Search' }).first().tap();
      await expect(search).toBeFocused();
      await search.fill('argan');
      await page.getByRole('option').first().tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/argan/);
      await expect(search).toBeHidden();
    });
  });
  await test.step('a bar with price and button is at the bottom while the main button is not visible; main targets have 44 px', async () => {
    await test.step('targets', async () => {
      await open(page, addressOf(await productNamed(shop, comb)));
      for (const target of [
        page.getByRole('button', { name: 'Menu' }),
        cartLink(page),
        page.getByRole('button', { name: 'Add to Cart' }).first(),
        page.getByRole('tab').first(),
      ]) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });
    await test.step('the bar', async () => {
      await open(page, addressOf(await productNamed(shop, almond)));
      const bar = page.getByRole('region', { name: 'Buy this product' });
      const main = page.getByRole('button', { name: 'Add to Cart' }).first();
      await main.scrollIntoViewIfNeeded();
      await expect(bar).toHaveAttribute('inert');
      await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
      await expect(bar).not.toHaveAttribute('inert');
      await expect(bar).toContainText('19.20 TND');
      await bar.getByRole('button', { name: 'Add to Cart' }).tap();
      await page.getByRole('button', { name: 'Add to Guest Cart' }).tap();
      await closeDrawer(page);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      await expect(bar.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
    });
  });
});
