/** Reviews written by users. */
import { expectInOrderAtAnySize } from './accessibility.ts';
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
import { addressOf, productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

const words = 'Une huile légère, que la peau boit aussitôt.';
const pending = /status of 400/;

test('a review without a delivered order is pending, and only its author sees it', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(pending);
  const amel = await newMember(shop);
  const before = await productNamed(shop, argan);
  await signIn(page, amel);
  await openReviews(page, shop);
  await write(page, 2, words);
  await submit(page).click();
  await expect(toast(page).getByText('your review is on pending')).toBeVisible();
  await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
  await expect(entryOf(page, words)).toContainText('Pending approval');
  await expect(entryOf(page, words)).toContainText(amel.userName);
  await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount})` })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^2 stars/ })).toContainText('0');
  await page.reload();
  await expect(entryOf(page, words)).toContainText('Pending approval');

  const visitor = await newShopper();
  await openReviews(visitor, shop);
  await expect(panel(visitor).getByRole('article')).toHaveCount(Math.min(before.reviewCount, FIRST_REVIEWS));
  await expect(entryOf(visitor, words)).toHaveCount(0);
});

test('a second review replaces the first, and the form is prefilled', async ({ page, shop, tolerate }) => {
  tolerate(pending);
  await signIn(page, await newMember(shop));
  await openReviews(page, shop);
  await expect(form(page)).toHaveAccessibleName('Write a review');
  await write(page, 4, words);
  await submit(page).click();
  await expect(form(page)).toHaveAccessibleName('Change your review');
  await expect(form(page)).toContainText('Your review is sent and waits for approval.');
  await page.reload();
  await expect(comment(page)).toHaveValue(words);
  await expect(starOf(page, 4)).toBeChecked();

  await comment(page).fill('Encore mieux après un mois.');
  await submit(page).click();
  await expect(entryOf(page, 'Encore mieux après un mois.')).toContainText('Pending approval');
  await expect(entryOf(page, words)).toHaveCount(0);
  await expect(comment(page)).toHaveValue('Encore mieux après un mois.');
});

test('stars and a comment are required, with errors at the fields', async ({ page, shop }) => {
  await signIn(page, await newMember(shop));
  await openReviews(page, shop);
  await submit(page).click();
  await expect(form(page)).toContainText('Pick 1 to 5 stars.');
  await expect(form(page)).toContainText('A comment is needed.');
  await expect(starOf(page, 1)).toBeFocused();
  await expectInOrderAtAnySize(page);
  await starOf(page, 5).check({ force: true });
  await comment(page).fill('   ');
  await submit(page).click();
  await expect(form(page)).not.toContainText('Pick 1 to 5 stars.');
  await expect(comment(page)).toBeFocused();
  await expect(comment(page)).toHaveAccessibleDescription('A comment is needed.');
  await comment(page).fill('Bien.');
  await expect(form(page)).not.toContainText('A comment is needed.');
});

test('errors of the server show at their fields', async ({ page, shop, tolerate }) => {
  tolerate(/status of 422/);
  await signIn(page, await newMember(shop));
  await openReviews(page, shop);
  await page.route('/api/reviews/*', async (route) => {
    const body = { rating: 9, comment: 'x'.repeat(2_001) };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await write(page, 5, words);
  await submit(page).click();
  await expect(form(page)).toContainText('Pick 1 to 5 stars.');
  await expect(comment(page)).toHaveAccessibleDescription('At most 2000 characters.');
  await expect(toast(page)).toBeHidden();
  await expect(comment(page)).toHaveValue(words);
});

for (const [what, answer, said] of [
  ['too many tries', { status: 429, json: { code: 'too_many_requests', message: 'x' } }, 'You have sent many reviews'],
  ['a broken server', { status: 500, json: { code: 'internal', message: 'x' } }, 'Your review could not be sent.'],
  ['a product that is gone', { status: 404, json: { code: 'not_found', message: 'x' } }, 'no longer sold'],
  ['no connection', undefined, 'Your review could not be sent.'],
] as const) {
  test(`${what}: an error shows in place, and the input stays`, async ({ page, shop, tolerate }) => {
    tolerate(/status of (429|500|404)|ERR_FAILED/);
    await signIn(page, await newMember(shop));
    await openReviews(page, shop);
    await page.route('/api/reviews/*', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await write(page, 3, words);
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toContainText(said);
    if (what === 'too many tries') await expectInOrderAtAnySize(page);
    await expect(page).toHaveURL(/product-details/);
    await expect(toast(page)).toBeHidden();
    await expect(comment(page)).toHaveValue(words);
    await page.reload();
    await expect(comment(page)).toHaveValue(words);
    await expect(starOf(page, 3)).toBeChecked();
  });
}

test('a double click on a slow connection sends one review', async ({ page, shop, tolerate }) => {
  tolerate(pending);
  await signIn(page, await newMember(shop));
  await openReviews(page, shop);
  let sent = 0;
  await page.route('/api/reviews/*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await write(page, 5, words);
  await submit(page).dblclick();
  await page.keyboard.press('Enter');
  await expect(entryOf(page, words)).toContainText('Pending approval');
  expect(sent).toBe(1);
});

test('an ended session leads to the login and back, and the input stays', async ({ page, shop, tolerate }) => {
  tolerate(/status of 40[01]/);
  const amel = await newMember(shop);
  await signIn(page, amel);
  await openReviews(page, shop);
  await write(page, 4, words);
  await page.waitForLoadState('networkidle');
  await endSessions(page, shop);
  await submit(page).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillLogin(page, amel);
  await expect(page).toHaveURL(`${addressOf(await productNamed(shop, argan))}#reviews`);
  await expect(comment(page)).toHaveValue(words);
  await expect(starOf(page, 4)).toBeChecked();
  await submit(page).click();
  await expect(entryOf(page, words)).toContainText('Pending approval');
});

test('unsaved input is not shown to another account', async ({ page, shop }) => {
  const [amel, other] = [await newMember(shop), await newMember(shop)];
  await signIn(page, amel);
  await openReviews(page, shop);
  await write(page, 4, words);
  await profileMenu(page, amel).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await openReviews(page, shop);
  await expect(comment(page)).toHaveValue('');
  await signIn(page, other);
  await openReviews(page, shop);
  await expect(comment(page)).toHaveValue('');
  await expect(starOf(page, 4)).not.toBeChecked();
});

test('a visitor sends no request for account data, logs in, and finds the input', async ({ page, shop, tolerate }) => {
  tolerate(pending);
  const amel = await newMember(shop);
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
  await expect(entryOf(page, words)).toContainText('Pending approval');
});

test('with the keyboard alone', async ({ page, shop, tolerate }) => {
  tolerate(pending);
  await signIn(page, await newMember(shop));
  await openReviews(page, shop);
  await starOf(page, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(starOf(page, 3)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(words);
  // past the choice of pictures
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entryOf(page, words)).toContainText('Pending approval');
  await expect(submit(page)).toBeFocused();
});

test.describe('published', () => {
  test.use({ changesData: true });

  test('at once after a delivered order: ratings change, and the author sees it marked', async ({
    page,
    shop,
    newShopper,
  }) => {
    const amel = await newMember(shop);
    await deliver(shop, amel);
    const before = await productNamed(shop, argan);
    await signIn(page, amel);
    await openReviews(page, shop);
    await write(page, 1, words);
    await submit(page).click();
    await expect(toast(page).getByText('review submitted successfully')).toBeVisible();
    await expect(entryOf(page, words)).toContainText('Your review');
    await expect(entryOf(page, words)).not.toContainText('Pending');
    await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount + 1})` })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: /^1 star/ })).toContainText('1');
    const now = await productNamed(shop, argan);
    expect(now.AVGrating).toBeLessThan(before.AVGrating);
    const figure = `${Math.round(now.AVGrating * 10) / 10}/5 (${now.reviewCount} reviews)`;
    await expect(page.getByRole('link', { name: 'Rated' }).getByText(figure)).toBeVisible();
    await expect(form(page)).toContainText('What you send now replaces what you wrote, and may wait for approval.');

    const visitor = await newShopper();
    await openReviews(visitor, shop);
    await expect(entryOf(visitor, words)).toBeVisible();
    await expect(entryOf(visitor, words)).not.toContainText('Your review');

    await write(page, 5, 'Parfaite, finalement.');
    await submit(page).click();
    await expect(entryOf(page, 'Parfaite, finalement.')).toContainText('Your review');
    await expect(panel(page).getByRole('button', { name: /^1 star/ })).toContainText('0');
    await expect(entryOf(page, words)).toHaveCount(0);
  });

  test('and replaced by a pending one, it no longer counts', async ({ page, shop, tolerate }) => {
    tolerate(pending);
    const amel = await newMember(shop);
    await deliver(shop, amel);
    const before = await productNamed(shop, argan);
    await signIn(page, amel);
    await openReviews(page, shop);
    await write(page, 1, words);
    await submit(page).click();
    await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount + 1})` })).toBeVisible();
    await shop.sql("update orders set status = 'Cancelled'");
    await comment(page).fill('Autre chose.');
    await submit(page).click();
    await expect(entryOf(page, 'Autre chose.')).toContainText('Pending approval');
    await expect(page.getByRole('tab', { name: `Reviews (${before.reviewCount})` })).toBeVisible();
  });

  test('a product without reviews shows the author’s pending review', async ({ page, shop, tolerate }) => {
    tolerate(pending);
    await shop.sql('delete from reviews');
    await signIn(page, await newMember(shop));
    await openReviews(page, shop);
    await expect(panel(page)).toContainText('No reviews available.');
    await write(page, 5, words);
    await submit(page).click();
    await expect(entryOf(page, words)).toContainText('Pending approval');
    await expect(panel(page)).not.toContainText('No reviews available.');
    await expect(page.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible();
  });
});
