/** The profile picture: chosen, previewed, uploaded, replaced, removed. */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, newMember, profileMenu, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { toast } from './shopper.ts';

test.use({ changesData: true });

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const LARGE = 8 * 1024 * 1024 + 1;

/** A picture of the demo shop. */
const picture = async (page: Page, name = 'me.webp') => {
  const answer = await page.request.get('/api/products?limit=1');
  const { data } = (await answer.json()) as { data: { imagePath: string[] }[] };
  const buffer = await (await page.request.get(data[0]?.imagePath[0] ?? '')).body();
  return { name, mimeType: 'image/webp', buffer };
};
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

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
}) => {
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
  await page.reload();
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
});

test('a file that is no picture, or too large, shows an error', async ({ page, shop, tolerate }) => {
  tolerate(/status of (413|415|400)/);
  await atProfile(page, shop);
  const refusal = own(page).getByRole('alert');
  await choose(page, file('huge.png', 'image/png', Buffer.alloc(LARGE)));
  await expect(refusal).toHaveText('huge.png is larger than 8 MB.');
  await choose(page, file('letter.png', 'image/png', Buffer.from('Dear shop')));
  await expect(refusal).toContainText('letter.png is not a picture we can show.');
  await choose(page, file('empty.png', 'image/png', Buffer.alloc(0)));
  await expect(refusal).toContainText('empty.png is not a picture we can show.');

  await choose(page, file(`${'a-very-long-name'.repeat(9)}.gif`, 'image/gif', GIF));
  await expect(refusal).toBeHidden();
  await use(page).click();
  await expect(refusal).toContainText('This is not a png, jpeg, webp or avif picture');
  await expectInOrderAtAnySize(page);
  for (const [status, words] of [
    [413, 'me.webp: This picture has more than 40 megapixels.'],
    [400, 'me.webp: This file is empty.'],
  ] as const) {
    await page.route('/api/upload/add/user', (route) =>
      route.fulfill({ status, json: { message: words, code: 'too_large', fields: { image: words } } }),
    );
    await choose(page, await picture(page));
    await use(page).click();
    await expect(refusal).toHaveText(words);
    await page.unroute('/api/upload/add/user');
  }
});

test('a slow upload shows its progress and can be cancelled; a failed one can be sent again', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await atProfile(page, shop);
  let held = Promise.withResolvers<void>();
  await page.route('/api/upload/add/user', async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await choose(page, await picture(page));
  await use(page).click();
  await expect(own(page).getByRole('progressbar', { name: 'Sending your picture…' })).toBeVisible();
  await own(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(own(page).getByRole('progressbar')).toBeHidden();
  await expect(own(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  held.resolve();

  held = Promise.withResolvers<void>();
  held.resolve();
  await choose(page, await picture(page));
  await use(page).click();
  await expect(own(page).getByRole('alert')).toContainText('Check your connection');
  await page.unroute('/api/upload/add/user');
  await use(page).click();
  await expect(toast(page)).toContainText('Your picture has been changed.');
});

test('an ended session leads to the login and back', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
  const amel = await atProfile(page, shop);
  await choose(page, await picture(page));
  await expect(use(page)).toBeVisible();
  await endSessions(page, shop);
  await use(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await fillLogin(page, amel);
  await expect(own(page).getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});
