/** The favourites, ten to a page. */
import { count, keep, kept, LIST, removeOf, rows, undo } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import { open } from './shopper.ts';

test('25 favourites stand on three pages, kept in the address', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await keep(shop, amel, 25);
  const names = await kept(shop, amel);
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

test('the last one of the last page leaves its way back; the page is gone when one comes again', async ({
  page,
  shop,
}) => {
  const amel = await newMember(shop);
  await keep(shop, amel, 11);
  const last = (await kept(shop, amel)).at(-1) ?? '';
  await arrive(page, amel, `${LIST}?page=2`);
  await expect(rows(page)).toHaveCount(1);
  await removeOf(page, last).click();
  await expect(undo(page)).toBeVisible();
  await expect(count(page)).toHaveText('10 ITEMS');
  await undo(page).click();
  await expect(rows(page)).toHaveCount(1);
  await removeOf(page, last).click();
  await expect.poll(async () => (await kept(shop, amel)).length).toBe(10);
  await page.reload();
  await expect(page).toHaveURL(LIST);
  await expect(rows(page)).toHaveCount(10);
});
