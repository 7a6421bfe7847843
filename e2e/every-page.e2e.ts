import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const screens = ['/', '/user/product-list', '/user/promotion-list', '/user/about-us', '/login'];

for (const path of screens) {
  test(`${path} opens, without a complaint and accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  });
}
