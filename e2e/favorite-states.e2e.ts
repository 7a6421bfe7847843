/** The favourites in every state, at any size. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { addFavorites, storedFavorites, LIST } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

for (const [where, address] of [
  ['cards', '/user/product-list'],
  ['rows', '/user/product-list?view=list'],
  ['the product page', ''],
] as const) {
  test(`hearts, filled and empty, on ${where}`, async ({ page, shop }) => {
    const amel = await newMember(shop);
    await addFavorites(shop, amel, 40);
    await arrive(page, amel, address || addressOf(await productNamed(shop, argan)));
    await expect(page.getByRole('button', { name: /^Add to favorites/, pressed: true }).first()).toBeVisible();
    await expectInOrderAtAnySize(page);
  });
}

test.describe('changed by the merchant', () => {
  test.use({ changesData: true });

  test('Arabic, endless and unavailable favourites', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await addFavorites(shop, amel, 4);
    const [arabic, endless, gone] = await storedFavorites(shop, amel);
    const long = 'Huile'.repeat(31);
    await shop.sql("update products set name = 'زيت الزيتون البكر الممتاز', description = $2 where name = $1", [
      arabic,
      'زيت زيتون معصور على البارد. '.repeat(20),
    ]);
    await shop.sql('update products set name = $2, description = $3 where name = $1', [
      endless,
      long,
      'x'.repeat(9_000),
    ]);
    await shop.sql('update products set is_disabled = true where name = $1', [gone]);
    await arrive(page, amel, LIST);
    await expect(page.getByRole('link', { name: 'زيت الزيتون البكر الممتاز' })).toBeVisible();
    await expect(page.getByText('No longer sold')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${long}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectInOrderAtAnySize(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: long })).toBeFocused();
    await expectInOrderAtAnySize(page);
  });
});
