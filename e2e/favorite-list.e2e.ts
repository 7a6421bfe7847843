import { count, favoritesLink, heart, addFavorites, storedFavorites, LIST, removeOf, rows, undo } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, newMember, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { addressOf, cartLink, closeDrawer, open, productNamed, reload } from './shopper.ts';
import { argan, comb, soldOut } from './test-data.ts';

test.use({ changesData: true });

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

test('the list of favourites of an account', async ({ page, shop, context }) => {
  await test.step('shows each favourite, newest first, with links to product and cart, and Undo restores one at its position', async () => {
    await test.step('what it shows', async () => {
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

      await removeOf(page, comb).click();
      await expect(count(page)).toHaveText('2 ITEMS');
      await expect(favoritesLink(page)).toHaveAccessibleName('Favorites, 2 items');
      await expect.poll(() => storedFavorites(shop, amel)).toEqual([argan, soldOut]);
      await undo(page).click();
      await expect.poll(() => storedFavorites(shop, amel)).toEqual([argan, comb, soldOut]);
      await reload(page);
      await expect(rows(page).nth(1)).toContainText(comb);
    });
    await test.step('a removal in one window shows in the other', async () => {
      const other = await context.newPage();
      await open(other, addressOf(await productNamed(shop, argan)));
      await expect(heart(other, argan)).toHaveAttribute('aria-pressed', 'true');
      await heart(other, argan).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(count(page)).toHaveText('2 ITEMS');
      await other.close();
    });
  });
  await test.step('an empty list links to the products, where a heart adds one; a deleted product can be removed from it', async () => {
    const amel = await newMember(shop);
    await test.step('an empty list', async () => {
      await arrive(page, amel, LIST);
      await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
      await page.getByRole('link', { name: 'See all products' }).click();
      await expect(page).toHaveURL('/user/product-list');
      await page
        .getByRole('button', { name: /^Add to favorites/ })
        .first()
        .click();
      await favoritesLink(page).click();
      await expect(count(page)).toHaveText('1 ITEM');
    });
    await test.step('a product that was deleted while the list was open', async () => {
      await shop.sql('delete from wishlist');
      await add(shop, amel, argan, comb);
      await reload(page);
      await expect(rows(page)).toHaveCount(2);
      await shop.sql('delete from products where name = any($1)', [[argan, comb]]);
      await removeOf(page, argan).click();
      await expect(undo(page)).toBeVisible();
      await reload(page);
      await expect(page.getByRole('heading', { name: 'There are no products in the favorite list' })).toBeVisible();
    });
  });
});

test('long lists of favourites have pages', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
  await test.step('25 favourites are on three pages, and the page is part of the address (FAVORITES-1)', async () => {
    const amel = await newMember(shop);
    await addFavorites(shop, amel, 25);
    const names = await storedFavorites(shop, amel);
    await arrive(page, amel, LIST);
    await expect(count(page)).toHaveText('25 ITEMS');
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText(names[0] ?? '');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Page 3' }).click();
    await expect(page).toHaveURL(/\/user\/favorites\?page=3/);
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).last()).toContainText(names[24] ?? '');
    await expect(rows(page).first()).toBeInViewport();
    await reload(page);
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(rows(page)).toHaveCount(10);

    for (const beyond of ['4', '0', '-1', '1.5', 'last', '99999999999999999999']) {
      await open(page, `${LIST}?page=${beyond}`);
      await expect(rows(page).first()).toContainText(names[0] ?? '');
      await expect(page).toHaveURL(LIST);
    }
  });
  await test.step('the last favourite of the last page can be restored; after a reload the empty page is gone', async () => {
    const amel = await newMember(shop);
    await addFavorites(shop, amel, 11);
    const last = (await storedFavorites(shop, amel)).at(-1) ?? '';
    await arrive(page, amel, `${LIST}?page=2`);
    await expect(rows(page)).toHaveCount(1);
    await removeOf(page, last).click();
    await expect(undo(page)).toBeVisible();
    await expect(count(page)).toHaveText('10 ITEMS');
    await undo(page).click();
    await expect(rows(page)).toHaveCount(1);
    await removeOf(page, last).click();
    await expect.poll(async () => (await storedFavorites(shop, amel)).length).toBe(10);
    await reload(page);
    await expect(page).toHaveURL(LIST);
    await expect(rows(page)).toHaveCount(10);
  });
  await test.step('with an ended session Remove leads to the login and back', async () => {
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
});
