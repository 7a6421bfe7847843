/** Hearts wherever a product shows; the page of the favourites is in favorite-list.e2e.ts. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addFavorites, heart, favoritesLink, storedFavorites } from './favorites.ts';
import { arrive, endSessions, fillLogin, newMember, profileMenu } from './member.ts';
import { addressOf, open, productNamed, reload, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

test('hearts of cards, rows, best sellers and product pages work, by keyboard too (PRODUCT-2, FAVORITES-2)', async ({
  page,
  shop,
}) => {
  const amel = await newMember(shop);
  await test.step('on the card, in the row and on the product page', async () => {
    await arrive(page, amel, '/user/product-list?search=peigne');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, comb).click();
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await expect(favoritesLink(page)).toHaveAccessibleName('Favorites, 1 item');
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);

    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: comb }).click();
    await expect(page).toHaveURL(addressOf(await productNamed(shop, comb)));
    await reload(page);
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await heart(page, comb).click();
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page)).toContainText('Product removed from wishlist.');
    await expect(favoritesLink(page)).toHaveAccessibleName('Favorites');
    expect(await storedFavorites(shop, amel)).toEqual([]);
  });
  await test.step('with the keyboard alone', async () => {
    await heart(page, comb).focus();
    await page.keyboard.press('Enter');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page, comb)).toBeFocused();
  });
  await test.step('best sellers and related products', async () => {
    await open(page, '/');
    const best = page.getByRole('region', { name: /^Produits/ }).getByRole('button', { name: /^Add to favorites/ });
    await best.first().click();
    await expect.poll(async () => (await storedFavorites(shop, amel)).length).toBe(1);
    await open(page, addressOf(await productNamed(shop, argan)));
    const related = page
      .getByRole('region', { name: 'You may also like' })
      .getByRole('button', { name: /^Add to favorites/ });
    await related.last().click();
    await expect.poll(async () => (await storedFavorites(shop, amel)).length).toBe(2);
  });
  await test.step('filled and empty, on cards, on rows and on the product page, at any size', async () => {
    await shop.sql('delete from wishlist');
    await addFavorites(shop, amel, 40);
    for (const address of [
      '/user/product-list',
      '/user/product-list?view=list',
      addressOf(await productNamed(shop, argan)),
    ]) {
      await open(page, address);
      await expect(page.getByRole('button', { name: /^Add to favorites/, pressed: true }).first()).toBeVisible();
      await expectInOrderAtAnySize(page);
    }
  });
});

test('a visitor logs in first, stays on the page, and the pressed heart is filled (SESSION-7, SESSION-8)', async ({
  page,
  shop,
}) => {
  const amel = await newMember(shop);
  await open(page, '/user/product-list?search=peigne&view=grid');
  const before = page.url();
  await expect(heart(page, comb)).not.toHaveAttribute('aria-pressed');
  await heart(page, comb).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await heart(page, comb).click();
  await fillLogin(page, amel);
  await expect(dialog).toBeHidden();
  await expect(profileMenu(page, amel)).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, comb)).toBeFocused();
  await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);
});

test('a heart in one window shows in the other, and in none after the logout; an ended session leads to the login and back', async ({
  page,
  shop,
  context,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop);
  await arrive(page, amel, '/user/product-list?search=peigne');
  const other = await context.newPage();
  await open(other, addressOf(await productNamed(shop, comb)));
  await heart(page, comb).click();
  await expect(heart(other, comb)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, comb).click();
  await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, comb).click();
  await expect(heart(other, comb)).toHaveAttribute('aria-pressed', 'true');

  await profileMenu(page, amel).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heart(other, comb)).not.toHaveAttribute('aria-pressed');
  await expect(heart(other, comb).locator('.fill-clay')).toHaveCount(0);
  // it could be the first to find that the session has ended
  await other.close();

  await arrive(page, amel, '/user/product-list?search=peigne');
  await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
  await endSessions(page, shop);
  await heart(page, comb).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(toast(page)).toContainText('Unauthorized access. Redirecting to login...');
  await fillLogin(page, amel);
  await expect(page).toHaveURL('/user/product-list?search=peigne');
  await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
});
