/** The profile picture: chosen, previewed, uploaded, replaced, removed. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, newMember, profileMenu, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { reload, toast } from './shopper.ts';

test.use({ changesData: true });

/** A picture of the demo shop. */
const picture = async (page: Page, name = 'me.webp') => {
  const answer = await page.request.get('/api/products?limit=1');
  const { data } = (await answer.json()) as { data: { imagePath: string[] }[] };
  const buffer = await (await page.request.get(data[0]?.imagePath[0] ?? '')).body();
  return { name, mimeType: 'image/webp', buffer };
};

const own = (page: Page) => page.getByRole('region', { name: 'Profile picture' });
const choose = (page: Page, what: { name: string; mimeType: string; buffer: Buffer }) =>
  own(page).locator('input[type=file]').setInputFiles(what);
const use = (page: Page) => own(page).getByRole('button', { name: 'Use this picture' });

async function atProfile(page: Page, shop: Shop): Promise<Member> {
  const amel = await newMember(shop);
  await arrive(page, amel, '/user/profile');
  await expect(own(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  return amel;
}

test('a picture is previewed, uploaded and shown everywhere at once; it can be replaced and removed', async ({
  page,
  shop,
  context,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const amel = await atProfile(page, shop);
  const inMenu = profileMenu(page, amel).getByRole('presentation');
  const stored = own(page).getByRole('img', { name: 'Your picture' });
  const end = async () => (await context.cookies()).find(({ name }) => name === 'user')?.expires;
  const before = await end();

  const chooser = page.waitForEvent('filechooser');
  await own(page).getByRole('button', { name: 'Choose a picture' }).press('Enter');
  await (await chooser).setFiles(await picture(page));
  await expect(own(page).getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expect(inMenu).toHaveCount(0);
  await own(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(own(page).getByRole('img')).toHaveCount(0);

  await choose(page, await picture(page));
  await use(page).click();
  await expect(toast(page)).toContainText('Your picture has been changed.');
  await expect(stored).toHaveAttribute('src', /^\/images\//);
  await expect(inMenu).toHaveAttribute('src', (await stored.getAttribute('src')) ?? '');
  expect(await end()).toBe(before);
  await reload(page);
  const first = (await stored.getAttribute('src')) ?? '';
  await expect(inMenu).toHaveAttribute('src', first);

  await choose(page, await picture(page));
  await use(page).click();
  await expect(stored).not.toHaveAttribute('src', first);
  expect((await page.request.get(first)).status()).toBe(404);

  await own(page).getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog', { name: 'Remove your picture?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(stored).toBeVisible();
  await own(page).getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('Your picture has been removed.');
  await expect(stored).toBeHidden();
  await expect(inMenu).toHaveCount(0);
  await expect(own(page).getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await test.step('an ended session leads to the login and back', async () => {
    await choose(page, await picture(page));
    await expect(use(page)).toBeVisible();
    await endSessions(page, shop);
    await use(page).click({ noWaitAfter: true });
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
    await fillLogin(page, amel);
    await expect(own(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });
});
