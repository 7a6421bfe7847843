import { expectInOrderAtAnySize } from './accessibility.ts';
import { count, favoritesLink, heart, addFavorites, storedFavorites, LIST, removeOf, rows, undo } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, newMember, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { addressOf, cartLink, closeDrawer, open, productNamed, toast } from './shopper.ts';
import { argan, comb, soldOut } from './test-data.ts';

const add = (shop: Shop, { email }: Member, ...names: string[]) =>
  Promise.all(
    names.map((name, minutes) =>
      shop.sql(
        `insert into wishlist (user_id, product_id, created_at)
         select users.id, products.id, now() - $3 * interval '1 minute' from users, products
          where email = $1 and name = $2`,
        [email, name, minutes],
      ),
    ),
  );

test('shows each favourite, newest first, with links to the product and the cart', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb, soldOut);
  await arrive(page, amel, LIST);
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAVORITE LIST');
  await expect(count(page)).toHaveText('3 ITEMS');
  const [first, second, third] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  await expect(first).toContainText(argan);
  await expect(first).toContainText('Cold-pressed argan oil with a light hazelnut scent.');
  await expect(first).toContainText('25.60 TND');
  await expect(first.locator('s')).toContainText('32.00 TND');
  await expect(first).toContainText('In Stock');
  await expect(third).toContainText('Out of Stock');
  await expect(third.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();

  await second.getByRole('button', { name: 'Add to Cart' }).click();
  await closeDrawer(page);
  await expect(second.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await first.getByRole('button', { name: 'Add to Cart' }).click();
  const gifts = page.getByRole('dialog', { name: 'Select Gifts' });
  await expect(gifts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gifts).toBeHidden();

  await first.getByRole('link', { name: argan }).click();
  await expect(page).toHaveURL(addressOf(await productNamed(shop, argan)));
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
});

test('an empty list links to the products, where a heart adds one', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await arrive(page, amel, LIST);
  await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/user/product-list');
  await page
    .getByRole('button', { name: /^Add to favorites/ })
    .first()
    .click();
  await favoritesLink(page).click();
  await expect(count(page)).toHaveText('1 ITEM');
});

test('Undo restores a removed favourite at its position', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb, soldOut);
  await arrive(page, amel, LIST);
  await removeOf(page, comb).click();
  await expect(page.getByRole('main')).toContainText(`“${comb}”: Product removed from wishlist.`);
  await expect(undo(page)).toBeFocused();
  await expect(count(page)).toHaveText('2 ITEMS');
  await expect(favoritesLink(page)).toHaveAccessibleName('Favorites, 2 items');
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([argan, soldOut]);
  await expectInOrderAtAnySize(page);

  await undo(page).click();
  await expect(count(page)).toHaveText('3 ITEMS');
  await expect(rows(page).nth(1)).toContainText(comb);
  await expect(page.getByRole('link', { name: comb })).toBeFocused();
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([argan, comb, soldOut]);
  await page.reload();
  await expect(rows(page).nth(1)).toContainText(comb);

  for (const name of [argan, comb, soldOut]) await removeOf(page, name).click();
  await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
  await undo(page).click();
  await expect(count(page)).toHaveText('1 ITEM');
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([soldOut]);
});

test('a removal undone at once on a slow connection changes nothing', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb);
  await arrive(page, amel, LIST);
  await page.route(/\/api\/wishlist\/(add|remove)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const added = page.waitForResponse(/\/api\/wishlist\/add\//);
  await removeOf(page, argan).click();
  await undo(page).click();
  await expect(rows(page).first()).toContainText(argan);
  expect((await added).status()).toBe(200);
  expect(await storedFavorites(shop, amel)).toEqual([argan, comb]);
  await expect(rows(page).first()).toContainText(argan);
});

test('a failed removal restores the row with an error', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb);
  await arrive(page, amel, LIST);
  await page.route('/api/wishlist/remove/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await removeOf(page, argan).click();
  await expect(rows(page).first()).toContainText('Failed to remove product. Please try again later.');
  await expect(toast(page)).toContainText('Failed to remove product. Please try again later.');
  await expect(page.getByRole('link', { name: argan })).toBeFocused();
  await expect(page).toHaveURL(LIST);
  await expect(undo(page)).toBeHidden();
  await expectInOrderAtAnySize(page);

  await page.unroute('/api/wishlist/remove/*');
  await removeOf(page, argan).click();
  await expect(undo(page)).toBeVisible();
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);
  await page.route('/api/wishlist/add/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await undo(page).click();
  await expect(page.getByRole('main')).toContainText('Failed to add product. Please try again later.');
  await expect(undo(page)).toBeFocused();
  await page.unroute('/api/wishlist/add/*');
  await undo(page).click();
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([argan, comb]);
});

test('a list that can’t be loaded shows an error in place, and Retry loads it', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const amel = await newMember(shop);
  await add(shop, amel, argan);
  await page.route(/\/api\/wishlist$/, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await arrive(page, amel, LIST);
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load wishlist. Please try again later.' });
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await expectInOrderAtAnySize(page);
  await page.unroute(/\/api\/wishlist$/);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a slow list shows a skeleton after a delay', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan);
  await arrive(page, amel);
  let answerIt = (): void => {};
  const held = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  await page.route(/\/api\/wishlist$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LIST);
  const waiting = page.getByRole('status').filter({ hasText: 'Loading your favorites…' });
  await expect(waiting).toBeVisible();
  const outline = waiting.locator('.skeleton').first();
  await expect
    .poll(() => outline.evaluate((element) => Number(getComputedStyle(element).opacity)))
    .toBeGreaterThan(0.5);
  await expectInOrderAtAnySize(page);
  answerIt();
  await expect(rows(page)).toHaveCount(1);
  await expect(waiting).toBeHidden();
});

test('a removal in one window shows in the other', async ({ page, shop, context }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb);
  await arrive(page, amel, LIST);
  const other = await context.newPage();
  await open(other, addressOf(await productNamed(shop, argan)));
  await expect(heart(other, argan)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, argan).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(count(page)).toHaveText('1 ITEM');
});

test('with an ended session Remove leads to the login and back', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop);
  await addFavorites(shop, amel, 12);
  await arrive(page, amel, `${LIST}?page=2`);
  await expect(rows(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await endSessions(page, shop);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillLogin(page, amel);
  await expect(page).toHaveURL(`${LIST}?page=2`);
  await expect(rows(page)).toHaveCount(2);
});

test('with the keyboard alone', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await add(shop, amel, argan, comb);
  await arrive(page, amel, LIST);
  await page.getByRole('link', { name: argan }).focus();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeFocused();
  await expect(count(page)).toHaveText('1 ITEM');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: argan })).toBeFocused();
  await expect(count(page)).toHaveText('2 ITEMS');
});

test.describe('changed by the merchant', () => {
  test.use({ changesData: true });

  test('a product no longer sold says so and can only be removed, without undo', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await add(shop, amel, argan, comb);
    await shop.sql('update products set is_disabled = true where name = $1', [argan]);
    await arrive(page, amel, LIST);
    const gone = rows(page).filter({ hasText: argan });
    await expect(gone).toContainText('No longer sold');
    await expect(gone.getByRole('link')).toHaveCount(0);
    await expect(gone.getByRole('button')).toHaveCount(1);
    await removeOf(page, argan).click();
    await expect(page.getByText(`“${argan}”: Product removed from wishlist.`)).toBeFocused();
    await expect(undo(page)).toBeHidden();
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);
  });

  test('a product deleted while the list is open can be removed, and is gone after a reload', async ({
    page,
    shop,
  }) => {
    const amel = await newMember(shop);
    await add(shop, amel, argan, comb);
    await arrive(page, amel, LIST);
    await expect(rows(page)).toHaveCount(2);
    await shop.sql('delete from products where name = any($1)', [[argan, comb]]);
    await removeOf(page, argan).click();
    await expect(undo(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
  });
});
