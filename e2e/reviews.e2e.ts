/** Reviews written by users, with pictures. The states of their form are tested beside it. */
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice, pictures } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { endSessions, fillLogin, newMember, profileMenu, signIn } from './member.ts';
import {
  FIRST_REVIEWS,
  comment,
  deliver,
  entryOf,
  form,
  openReviews,
  panel,
  starOf,
  submit,
  write,
} from './reviews.ts';
import { addressOf, productNamed, reload, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const words = 'Une huile légère, que la peau boit aussitôt.';

test('a visitor logs in to review, the review waits, and the input outlives the session', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 40[01]/);
  const amel = await newMember(shop);
  const before = await productNamed(shop, argan);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openReviews(page, shop);
  await write(page, 5, words);
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  expect(asked.filter((url) => /\/api\/(reviews|wishlist|carts|users)/.test(url))).toEqual([]);
  await dialog.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.goBack();
  await expect(comment(page)).toHaveValue(words);
  await submit(page).click();
  await fillLogin(page, amel);
  await expect(dialog).toBeHidden();
  await expect(profileMenu(page, amel)).toBeVisible();
  await expect(comment(page)).toHaveValue(words);
  await expect(starOf(page, 5)).toBeChecked();
  await submit(page).click();
  await expect(toast(page).getByText('your review is on pending')).toBeVisible();
  await expect(entryOf(page, words)).toContainText('Pending approval');
  await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount})` })).toBeVisible();

  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(panel(visitor).getByRole('article')).toHaveCount(Math.min(before.reviewCount, FIRST_REVIEWS));
  await expect(entryOf(visitor, words)).toHaveCount(0);

  await reload(page);
  await expect(entryOf(page, words)).toContainText('Pending approval');
  await expect(comment(page)).toHaveValue(words);
  await write(page, 4, 'Encore mieux après un mois.');
  await endSessions(page, shop);
  await submit(page).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillLogin(page, amel);
  await expect(page).toHaveURL(`${addressOf(before)}#reviews`);
  await expect(comment(page)).toHaveValue('Encore mieux après un mois.');
  await expect(starOf(page, 4)).toBeChecked();
  await submit(page).click();
  await expect(entryOf(page, 'Encore mieux après un mois.')).toContainText('Pending approval');
  await expect(entryOf(page, words)).toHaveCount(0);
});

const field = (page: Page) => form(page).getByRole('group', { name: 'Pictures (optional)' });

test('a review is published at once after a delivered order, and its pictures once they are approved', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 400/);
  await page.setViewportSize(phone);
  const amel = await newMember(shop);
  await deliver(shop, amel);
  const before = await productNamed(shop, argan);
  await signIn(page, amel);
  await openReviews(page, shop);
  await write(page, 1, words);
  const chooser = page.waitForEvent('filechooser');
  await field(page).getByRole('button', { name: 'Add pictures' }).press('Enter');
  await (await chooser).setFiles(await pictures(page, 2));
  await expect(field(page).getByRole('img')).toHaveCount(2);
  await submit(page).click();
  await expect(toast(page)).toContainText('Your pictures have arrived.');
  await expect(entryOf(page, words)).toContainText('Your review');
  await expect(entryOf(page, words)).not.toContainText('Pending');
  await expect(field(page).getByText('Pending approval')).toHaveCount(2);
  await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount + 1})` })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^1 star/ })).toContainText('1');
  const now = await productNamed(shop, argan);
  expect(now.AVGrating).toBeLessThan(before.AVGrating);
  const figure = `${Math.round(now.AVGrating * 10) / 10}/5 (${now.reviewCount} reviews)`;
  await expect(page.getByRole('link', { name: 'Rated' }).getByText(figure)).toBeVisible();

  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(entryOf(visitor, words)).toBeVisible();
  await expect(entryOf(visitor, words)).not.toContainText('Your review');
  await expect(entryOf(visitor, words).getByRole('img', { name: /^Picture/ })).toHaveCount(0);

  const admin = await newShopper();
  await admin.setViewportSize(desk);
  await openBackOffice(admin, shop, `/admin/product-details/${before._id}`, argan);
  const entry = admin.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: words });
  await expect(entry.getByRole('img', { name: /^Picture \d of 2/ })).toHaveCount(2);
  await expectInOrderAtAnySize(admin);
  await entry.getByRole('button', { name: 'Delete: picture 2' }).click();
  const question = admin.getByRole('dialog', { name: 'Delete picture' });
  await expect(question).toContainText('will be deleted for good');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(admin)).toContainText('Picture deleted');
  await expect(entry.getByRole('img', { name: /^Picture/ })).toHaveCount(1);
  await admin.getByRole('button', { name: /^Approve pictures/ }).click();
  await expect(toast(admin)).toContainText('reviews approved successfully');

  await reload(visitor);
  await openReviews(visitor, shop);
  const thumbnail = entryOf(visitor, words).getByRole('link', { name: `Picture 1 of 1 by ${amel.userName}` });
  await thumbnail.press('Enter');
  const zoomed = visitor.getByRole('dialog', { name: `Pictures by ${amel.userName}` });
  await expect(zoomed.getByRole('img')).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(zoomed).toBeHidden();
  await expect(thumbnail).toBeFocused();
  await expectInOrderAtAnySize(visitor);

  await reload(page);
  const removal = field(page).getByRole('button', { name: 'Remove picture 1' });
  await removal.click();
  await expect(removal).toHaveCount(0);
  await reload(visitor);
  await expect(entryOf(visitor, words)).toBeVisible();
  await expect(entryOf(visitor, words).getByRole('img', { name: /^Picture/ })).toHaveCount(0);

  await write(page, 5, 'Parfaite, finalement.');
  await submit(page).click();
  await expect(entryOf(page, 'Parfaite, finalement.')).toContainText('Your review');
  await expect(panel(page).getByRole('button', { name: /^1 star/ })).toContainText('0');
  await expect(entryOf(page, words)).toHaveCount(0);
  await shop.sql("update orders set status = 'Cancelled'");
  await comment(page).fill('Autre chose.');
  await submit(page).click();
  await expect(entryOf(page, 'Autre chose.')).toContainText('Pending approval');
  await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount})` })).toBeVisible();

  // approved with its text, once it waits with its pictures
  await field(page)
    .locator('input[type=file]')
    .setInputFiles(await pictures(page, 1));
  await form(page).getByRole('button', { name: 'Send pictures' }).click();
  await expect(entryOf(page, 'Autre chose.').getByRole('img', { name: /^Picture/ })).toBeVisible();
  await reload(admin);
  const changed = admin.getByRole('region', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: 'Autre' });
  await changed.getByRole('button', { name: 'Approve' }).click();
  await expect(changed).toContainText('Confirmed');
  await reload(visitor);
  await expect(entryOf(visitor, 'Autre chose.').getByRole('img', { name: /^Picture/ })).toHaveCount(1);
});
