/** Pictures in reviews: sent by their author, approved or removed by an admin, seen by everyone. */
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice, pictures } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newMember, signIn } from './member.ts';
import { comment, deliver, entryOf, form, openReviews, panel, submit, write } from './reviews.ts';
import type { Shop } from './shop.ts';
import { productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const words = 'Une huile légère, que la peau boit aussitôt.';
const pending = /status of 400/;
const LARGE = 8 * 1024 * 1024 + 1;

const field = (page: Page) => form(page).getByRole('group', { name: 'Pictures (optional)' });
const add = (page: Page) => field(page).getByRole('button', { name: 'Add pictures' });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page).locator('input[type=file]').setInputFiles(files);
const removal = (page: Page, n: number) => field(page).getByRole('button', { name: `Remove picture ${n}` });
const ARRIVED = 'Your pictures have arrived.';

/** A review with its author, who is signed in. */
async function atForm(page: Page, shop: Shop) {
  const amel = await newMember(shop);
  await signIn(page, amel);
  await openReviews(page, shop);
  return amel;
}

test('are sent after the review, approved in the back office, and enlarged by everyone', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(pending);
  await page.setViewportSize(phone);
  await shop.sql('delete from reviews');
  const amel = await atForm(page, shop);
  await write(page, 5, words);
  const chooser = page.waitForEvent('filechooser');
  await add(page).press('Enter');
  await (await chooser).setFiles(await pictures(page, 2));
  await expect(field(page).getByRole('img')).toHaveCount(2);
  await expectInOrderAtAnySize(page);
  await submit(page).click();
  await expect(toast(page)).toContainText(ARRIVED);
  await expect(entryOf(page, words).getByRole('img', { name: `Picture 1 of 2 by ${amel.userName}` })).toBeVisible();
  await expect(field(page).getByText('Pending approval')).toHaveCount(2);

  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(entryOf(visitor, words)).toHaveCount(0);

  const admin = await newShopper();
  await admin.setViewportSize(desk);
  const { _id } = await productNamed(shop, argan);
  await openBackOffice(admin, shop, `/admin/product-details/${_id}`, argan);
  const entry = admin.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
  await expect(entry.getByRole('img', { name: /^Picture \d of 2/ })).toHaveCount(2);
  await expectInOrderAtAnySize(admin);
  await entry.getByRole('button', { name: 'Delete: picture 2' }).click();
  const question = admin.getByRole('dialog', { name: 'Delete picture' });
  await expect(question).toContainText('will be deleted for good');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(admin)).toContainText('Picture deleted');
  await expect(entry.getByRole('img', { name: /^Picture/ })).toHaveCount(1);
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expect(entry).toContainText('Confirmed');

  await visitor.reload();
  await openReviews(visitor, shop);
  const thumbnail = entryOf(visitor, words).getByRole('link', { name: `Picture 1 of 1 by ${amel.userName}` });
  await thumbnail.press('Enter');
  const zoomed = visitor.getByRole('dialog', { name: `Pictures by ${amel.userName}` });
  await expect(zoomed.getByRole('img')).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(zoomed).toBeHidden();
  await expect(thumbnail).toBeFocused();
  await expectInOrderAtAnySize(visitor);
});

test('wait on their own in a review that is published at once', async ({ page, shop, newShopper }) => {
  await shop.sql('delete from reviews');
  const amel = await newMember(shop);
  await deliver(shop, amel);
  await signIn(page, amel);
  await openReviews(page, shop);
  await write(page, 4, words);
  await choose(page, await pictures(page, 1));
  await submit(page).click();
  await expect(toast(page)).toContainText(ARRIVED);
  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(entryOf(visitor, words)).toBeVisible();
  await expect(entryOf(visitor, words).getByRole('img', { name: /^Picture/ })).toHaveCount(0);

  const admin = await newShopper();
  const { _id } = await productNamed(shop, argan);
  await openBackOffice(admin, shop, `/admin/product-details/${_id}`, argan);
  await admin.getByRole('button', { name: /^Approve pictures/ }).click();
  await expect(toast(admin)).toContainText('reviews approved successfully');
  await visitor.reload();
  await expect(entryOf(visitor, words).getByRole('img', { name: /^Picture/ })).toHaveCount(1);

  await page.reload();
  await removal(page, 1).click();
  await expect(removal(page, 1)).toHaveCount(0);
  await visitor.reload();
  await expect(entryOf(visitor, words)).toBeVisible();
  await expect(entryOf(visitor, words).getByRole('img', { name: /^Picture/ })).toHaveCount(0);
});

test('that can’t be sent leave the review sent, and are sent again (REVIEWS-11)', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400|ERR_FAILED/);
  await atForm(page, shop);
  const upload = '/api/upload/add/review/*';
  const held = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  let reviews = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/reviews\//.test(request.url())) reviews += 1;
  });
  await write(page, 3, words);
  await choose(page, await pictures(page, 1));
  await submit(page).click();
  await expect(field(page).getByRole('progressbar', { name: 'Sending picture 1 of 1…' })).toBeVisible();
  await expect(entryOf(page, words)).toContainText('Pending approval');
  await field(page).getByRole('button', { name: 'Stop sending' }).click();
  await expect(field(page).getByRole('alert')).toContainText('Your review has been sent, without the pictures above.');
  held.resolve();
  const again = form(page).getByRole('button', { name: 'Send pictures' });
  await again.click();
  await expect(field(page).getByRole('alert')).toContainText('Check your connection');
  await expectInOrderAtAnySize(page);
  await page.unroute(upload);
  await again.click();
  await expect(toast(page)).toContainText(ARRIVED);
  await expect(field(page).getByRole('alert')).toHaveCount(0);
  expect(reviews).toBe(1);
  await expect(panel(page).getByRole('link', { name: /^Picture 1 of 1/ })).toBeVisible();
  await expect(comment(page)).toHaveValue(words);
});

test('are at most three, and those that are none are refused before they are sent', async ({ page, shop }) => {
  await atForm(page, shop);
  await choose(page, [{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(LARGE) }]);
  await expect(field(page).getByRole('alert')).toHaveText('huge.png is larger than 8 MB.');
  await choose(page, [{ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear shop') }]);
  await expect(field(page).getByRole('alert')).toContainText('letter.png is not a picture we can show.');
  await expect(field(page).getByRole('img')).toHaveCount(0);
  const files = await pictures(page, 4);
  await choose(page, files.slice(0, 2));
  await choose(page, files.slice(2));
  await expect(field(page).getByRole('alert')).toHaveText('A review has at most 3 pictures.');
  await expect(field(page).getByRole('img')).toHaveCount(3);
  await expect(add(page)).toHaveCount(0);
  await removal(page, 2).click();
  await expect(field(page).getByRole('img')).toHaveCount(2);
  await expect(removal(page, 1)).toBeFocused();
  await expect(add(page)).toBeVisible();
});
