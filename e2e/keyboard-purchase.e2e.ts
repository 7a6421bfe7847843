import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cartDrawer, open, orderNumber, shipping } from './shopper.ts';
import { comb } from './test-data.ts';

/** Presses Tab or Shift+Tab until the target has focus; fails after 80 stops. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  await expect(target, 'the focused element is visible').toBeInViewport();
}

test.describe('without a pointer', () => {
  test.use({ changesData: true });

  test('one finds a product, puts it into the cart and orders it', async ({ page }) => {
    test.slow();
    const { keyboard } = page;
    await open(page, '/');
    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }));
    await keyboard.type('peigne');
    await expect(page.getByRole('option').first()).toContainText(comb);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(comb);

    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await tabTo(page, add);
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add to Guest Cart' }));
    await keyboard.press('Space');
    const remove = page.getByRole('main').getByRole('button', { name: 'Remove from Cart' }).first();
    await tabTo(page, cartDrawer(page).getByRole('link', { name: 'Checkout' }));
    await keyboard.press('Escape');
    await expect(remove).toBeFocused();

    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: `Quantity: ${comb}` }));
    await keyboard.type('2');
    await keyboard.press('Enter');
    await expect(page.getByText('44.00 DT').first()).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await keyboard.press('Enter');

    await expect(page).toHaveURL('/user/guestcheckout');
    for (const [label, value] of Object.entries(shipping)) {
      if (label === 'Ville') {
        await tabTo(page, page.getByLabel('Gouvernorat'));
        await keyboard.type('Sfax');
      }
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(value);
    }
    await keyboard.press('Enter');
    await orderNumber(page);
    await tabTo(page, page.getByRole('button', { name: 'Rester sur cette page' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Vous restez sur cette page.')).toBeFocused();
  });
});
