import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo, unreachable } from '../../../testing/answers.ts';
import {
  comment,
  entryOf,
  form,
  openReviews,
  PENDING,
  review,
  signInReviewer,
  starOf,
  submit,
  words,
  write,
} from '../../../testing/reviews.tsx';
import { address, expectInOrder, signIn, toasts } from '../../../testing/screen.tsx';
import { clearUserAndDrafts } from '../../session/current-user.ts';

test('a review that waits for approval is shown to its author, and a second one replaces it', async () => {
  signInReviewer();
  await openReviews(review({ by: 'Nour', comment: 'Bien.', rating: 4 }));
  await expect.element(form).toHaveAccessibleName('Write a review');
  await write(2, words);
  await submit.click();
  await expect.element(toasts.getByText('your review is on pending')).toBeVisible();
  await expect.poll(() => toasts.getByRole('button', { name: 'Dismiss' }).elements()).toHaveLength(1);
  await expect.element(entryOf(words).getByText('Your review · Pending approval')).toBeVisible();
  await expect.element(entryOf(words).getByText('Amel')).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent(words);
  await expect.element(page.getByRole('button', { name: /^2 stars/ })).toMatchTextContent('0');
  await expect.element(form).toHaveAccessibleName('Change your review');
  await expect.element(form).toMatchTextContent('Your review is sent and waits for approval.');
  expect(sentTo('POST /reviews/:productId')).toEqual([{ rating: 2, comment: words }]);

  await openReviews(review({ by: 'Nour', comment: 'Bien.', rating: 4 }));
  await expect.element(comment).toHaveValue(words);
  await expect.element(starOf(2)).toBeChecked();
  await comment.fill('Encore mieux après un mois.');
  await submit.click();
  await expect.element(entryOf('Encore mieux après un mois.').getByText('Pending approval')).toBeVisible();
  await expect.element(entryOf(words)).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('Encore mieux après un mois.');
  expect(sentTo('POST /reviews/:productId').at(-1)).toEqual({ rating: 2, comment: 'Encore mieux après un mois.' });
});

test('a review that is published at once says so, and is marked as one’s own', async () => {
  const mine = review({ rating: 1 });
  signInReviewer();
  await openReviews();
  await expect.element(page.getByText('No reviews available.')).toBeVisible();
  answer({ 'POST /reviews/:productId': mine, 'GET /reviews/mine/:productId': { review: mine } });
  await write(1, words);
  await submit.click();
  await expect.element(toasts.getByText('review submitted successfully')).toBeVisible();
  await expect
    .element(form)
    .toMatchTextContent('What you send now replaces what you wrote, and may wait for approval.');
  await expect.element(form).not.toMatchTextContent('waits for approval.');
  await openReviews(mine);
  await expect.element(entryOf(words).getByText('Your review', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pending approval')).not.toBeInTheDocument();
});

test('a product without reviews shows the one of the author that waits', async () => {
  signInReviewer();
  await openReviews();
  await expect.element(page.getByText('No reviews available.')).toBeVisible();
  await write(5, words);
  await submit.click();
  await expect.element(entryOf(words).getByText('Pending approval')).toBeVisible();
  await expect.element(page.getByText('No reviews available.')).not.toBeInTheDocument();
});

test('stars and a comment are required, with errors at the fields', async () => {
  signInReviewer();
  await openReviews();
  await submit.click();
  await expect.element(form).toMatchTextContent('Pick 1 to 5 stars.');
  await expect.element(form).toMatchTextContent('A comment is needed.');
  await expect.element(starOf(1)).toHaveFocus();
  await expectInOrder();
  await write(5, '   ');
  await submit.click();
  await expect.element(form).not.toMatchTextContent('Pick 1 to 5 stars.');
  await expect.element(comment).toHaveFocus();
  await expect.element(comment).toHaveAccessibleDescription('A comment is needed.');
  await comment.fill('Bien.');
  await expect.element(form).not.toMatchTextContent('A comment is needed.');
  expect(sentTo('POST /reviews/:productId')).toEqual([]);
});

test('errors of the server show at their fields', async () => {
  signInReviewer();
  const fields = { rating: 'Pick 1 to 5 stars.', comment: 'At most 2000 characters.' };
  answer({ 'POST /reviews/:productId': { status: 422, body: { code: 'invalid_input', message: 'x', fields } } });
  await openReviews();
  await write(5, words);
  await submit.click();
  await expect.element(form).toMatchTextContent(fields.rating);
  await expect.element(comment).toHaveAccessibleDescription(fields.comment);
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue(words);
});

test('a review that can’t be sent shows an error in place, and the input stays', async () => {
  signInReviewer();
  await openReviews();
  await write(3, words);
  for (const [given, said] of [
    [{ status: 404, body: { code: 'not_found', message: 'x' } }, 'no longer sold'],
    [FAILED, 'Your review could not be sent.'],
    [{ status: 429, body: { code: 'too_many_requests', message: 'x' } }, 'You have sent many reviews'],
    [unreachable, 'Your review could not be sent.'],
  ] as const) {
    answer({ 'POST /reviews/:productId': given });
    await submit.click();
    await expect.element(form.getByRole('alert')).toMatchTextContent(said);
    if (said.startsWith('You have sent')) await expectInOrder();
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(comment).toHaveValue(words);
  }
  expect(address()).toBe('/user/product-details/argan');
  await openReviews();
  await expect.element(comment).toHaveValue(words);
  await expect.element(starOf(3)).toBeChecked();
});

test('a double click on a slow connection sends one review', async () => {
  signInReviewer();
  const held = Promise.withResolvers<void>();
  answer({
    'POST /reviews/:productId': async () => {
      await held.promise;
      return PENDING;
    },
  });
  await openReviews();
  await write(5, words);
  await submit.dblClick();
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  held.resolve();
  await expect.element(toasts.getByText('your review is on pending')).toBeVisible();
  expect(sentTo('POST /reviews/:productId')).toHaveLength(1);
});

test('unsaved input is not shown to another account', async () => {
  signInReviewer();
  await openReviews();
  await write(4, words);
  clearUserAndDrafts();
  await openReviews();
  await expect.element(comment).toHaveValue('');
  signInReviewer();
  await openReviews();
  await expect.element(comment).toHaveValue('');
  await expect.element(starOf(4)).not.toBeChecked();
});

test('a visitor sends no request for account data, is asked to log in, and keeps the input (SESSION-7)', async () => {
  await openReviews();
  await write(5, words);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect.element(dialog.getByLabelText('Email')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Register' }))
    .toHaveAttribute('href', `/register?to=${encodeURIComponent('/user/product-details/argan#reviews')}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue(words);
  signIn();
  answer({ 'GET /reviews/mine/:productId': { review: null } });
  await openReviews();
  await expect.element(comment, { message: 'the account takes the input over' }).toHaveValue(words);
  await expect.element(starOf(5)).toBeChecked();
});

test('a review is written with the keyboard alone', async () => {
  signInReviewer();
  await openReviews();
  await expect.element(starOf(1)).toBeInTheDocument();
  starOf(1).element().focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(starOf(3)).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(words);
  // past the choice of pictures
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entryOf(words).getByText('Pending approval')).toBeVisible();
  await expect.element(submit).toHaveFocus();
});

for (const [what, text] of [
  ['Arabic', 'زيت خفيف تمتصه البشرة بسرعة. '.repeat(12).trim()],
  ['one endless word', 'a'.repeat(2_000)],
] as const) {
  test(`a review that waits for approval, ${what}, is in order at any size`, async () => {
    signInReviewer(review({ comment: text, isValid: false }));
    await openReviews();
    await expect.element(entryOf(text).getByText('Pending approval')).toBeVisible();
    await expect.element(comment).toHaveValue(text);
    await expectInOrder();
  });
}

test('one’s own review of a long name among others is in order at any size', async () => {
  const mine = review({ by: 'A'.repeat(30), comment: 'Bien.' });
  signInReviewer(mine);
  await openReviews(mine, review({ by: 'Nour' }));
  await expect.element(entryOf('Bien.').getByText('Your review', { exact: true })).toBeVisible();
  await expectInOrder();
});
