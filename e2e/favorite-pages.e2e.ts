/** The favourites, ten to a page. */
import { count, addFavorites, storedFavorites, LIST, removeOf, rows, undo } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { open } from './shopper.ts';

test('25 favourites are on three pages, and the page is part of the address (FAVORITES-1)', async ({ page, shop }) => {
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
  await page.reload();
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

test('the last favourite of the last page can be restored; after a reload the empty page is gone', async ({
  page,
  shop,
}) => {
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
  await page.reload();
  await expect(page).toHaveURL(LIST);
  await expect(rows(page)).toHaveCount(10);
});
