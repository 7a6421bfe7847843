/** The favourites in every state, at any size. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { keep, kept, LIST } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { addressOf, productNamed } from './shopper.ts';

const argan = 'Huile d’Argan pure – 30 ml';

for (const [where, address] of [
  ['cards', '/user/product-list'],
  ['rows', '/user/product-list?view=list'],
  ['the product page', ''],
] as const) {
  test(`hearts, filled and empty, on ${where}`, async ({ page, shop }) => {
    const amel = await newMember(shop);
    await keep(shop, amel, 40);
    await arrive(page, amel, address || addressOf(await productNamed(shop, argan)));
    await expect(page.getByRole('button', { name: /^Add to favorites/, pressed: true }).first()).toBeVisible();
    await expectInOrderAtAnySize(page);
  });
}

test('the list, with a strip for what was removed', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await keep(shop, amel, 11);
  await arrive(page, amel, LIST);
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '10 ITEMS' })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('an empty list', async ({ page, shop }) => {
  await arrive(page, await newMember(shop), LIST);
  await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('a list that could not be read', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  await page.route(/\/api\/wishlist$/, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await arrive(page, await newMember(shop), LIST);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load wishlist.' })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('a removal that failed', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const amel = await newMember(shop);
  await keep(shop, amel, 3);
  await arrive(page, amel, LIST);
  await page.route('/api/wishlist/remove/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('Failed to remove product.')).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('a list that is still on its way', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await arrive(page, amel);
  await page.route(/\/api\/wishlist$/, () => {});
  await page.goto(LIST);
  await expect(page.getByText('Loading your favorites…')).toBeAttached();
  await expectInOrderAtAnySize(page);
});

test.describe('changed by the merchant', () => {
  test.use({ changesData: true });

  test('Arabic, endless and unavailable favourites', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await keep(shop, amel, 4);
    const [arabic, endless, gone] = await kept(shop, amel);
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
