/** Hearts wherever a product shows; the page of the favourites is in favorite-list.e2e.ts. */
import { expect, test } from './fixtures.ts';
import { heart, favoritesLink, storedFavorites } from './favorites.ts';
import { arrive, endSessions, fillLogin, newMember, profileMenu } from './member.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
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
    await page.reload();
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

test('on a slow or failing connection the last press wins, and a heart shows what is stored', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 500|ERR_FAILED/);
  const amel = await newMember(shop);
  await test.step('pressed many times, requests are sequential', async () => {
    await arrive(page, amel, '/user/product-list?search=peigne');
    let underWay = 0;
    let most = 0;
    await page.route(/\/api\/wishlist\/(add|remove)\//, async (route) => {
      most = Math.max(most, (underWay += 1));
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 300));
      underWay -= 1;
      await route.fulfill({ response });
    });
    for (let press = 0; press < 7; press += 1) await heart(page, comb).press('Enter');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);
    for (let press = 0; press < 3; press += 1) await heart(page, comb).press('Enter');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
    await expect(toast(page)).toContainText('Product removed from wishlist.');
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([]);
    expect(most).toBe(1);
    await expect.poll(() => underWay).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a failed request resets the heart with an error, and it can be pressed again', async () => {
    await page.route('/api/wishlist/add/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
    await heart(page, comb).click();
    await expect(toast(page)).toContainText('Failed to add product. Please try again later.');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/product-list/);
    await page.unroute('/api/wishlist/add/*');
    // the answer is late: the heart is pressed again before it
    await page.route('/api/wishlist/add/*', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fulfill({ response });
    });
    await heart(page, comb).press('Enter');
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);

    await page.route('/api/wishlist/remove/*', (route) => route.abort());
    await heart(page, comb).press('Enter');
    await expect(toast(page)).toContainText('Failed to remove product. Please try again later.');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    expect(await storedFavorites(shop, amel)).toEqual([comb]);
  });
  await test.step('pressed before the favourites are loaded, it stays filled', async () => {
    await page.unrouteAll();
    await shop.sql('delete from wishlist');
    let answerIt = (): void => {};
    const held = new Promise<void>((resolve) => {
      answerIt = resolve;
    });
    // requested before the press, answered after it
    await page.route(
      /\/api\/wishlist\/?$/,
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const asked = page.waitForRequest(/\/api\/wishlist\/?$/);
    await open(page, '/user/product-list?search=peigne');
    await asked;
    await heart(page, comb).click();
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => storedFavorites(shop, amel)).toEqual([comb]);
    answerIt();
    await expect(favoritesLink(page)).toHaveAccessibleName('Favorites, 1 item');
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a heart in one window shows in the other; after the logout no heart is filled', async ({
  page,
  shop,
  context,
}) => {
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
});

test('with an ended session a heart leads to the login and back; on a deleted product it says so', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 404/);
  tolerate(/status of 401/);
  await test.step('an ended session', async () => {
    const amel = await newMember(shop);
    await arrive(page, amel, '/user/product-list?search=peigne');
    await endSessions(page, shop);
    await heart(page, comb).click();
    await expect(page).toHaveURL(/\/login\?to=/);
    await expect(toast(page)).toContainText('Unauthorized access. Redirecting to login...');
    await fillLogin(page, amel);
    await expect(page).toHaveURL('/user/product-list?search=peigne');
  });
  await test.step('a product that the merchant has deleted', async () => {
    await shop.sql('delete from products where name = $1', [comb]);
    await heart(page, comb).click();
    await expect(toast(page)).toContainText(`“${comb}” is no longer sold.`);
    await expect(heart(page, comb)).toHaveAttribute('aria-pressed', 'false');
  });
});
