import { MAX_UPLOAD_BYTES } from '@nabta/contract/images/uploads.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, sentTo, unreachable } from '../../../testing/answers.ts';
import { letter, picture } from '../../../testing/files.ts';
import {
  comment,
  entryOf,
  form,
  openReviews,
  review,
  signInReviewer,
  submit,
  words,
  write,
} from '../../../testing/reviews.tsx';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';

const field = form.getByRole('group', { name: 'Pictures (optional)' });
const chooser = () => {
  const input = field.element().querySelector('input[type=file]');
  if (!input) throw new Error('There is no field for files.');
  return input;
};
const choose = (...files: File[]) => userEvent.upload(chooser(), files);
/** Without the way through the test runner, which takes 20 s for a large file. */
const chooseLarge = (file: File) => {
  const { items, files } = new DataTransfer();
  items.add(file);
  Object.assign(chooser(), { files });
  chooser().dispatchEvent(new Event('change', { bubbles: true }));
};
const shown = () => field.getByRole('img').elements().length;
const failure = field.getByRole('alert');
const ARRIVED = 'Your pictures have arrived.';

test('pictures are at most three, and those that are none are refused before they are sent', async () => {
  signInReviewer();
  await openReviews();
  await expect.element(field).toBeVisible();
  chooseLarge(new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'huge.png', { type: 'image/png' }));
  await expect.element(failure).toHaveTextContent('huge.png is larger than 8 MB.');
  await choose(new File([await letter.text()], 'letter.png', { type: 'image/png' }));
  await expect.element(failure).toMatchTextContent('letter.png is not a picture we can show.');
  expect(shown()).toBe(0);
  await choose(await picture('1.webp'), await picture('2.webp'));
  await expect.poll(shown).toBe(2);
  await choose(await picture('3.webp'), await picture('4.webp'));
  await expect.element(failure).toHaveTextContent('A review has at most 3 pictures.');
  await expect.poll(shown).toBe(3);
  await expect.element(button('Add pictures')).not.toBeInTheDocument();
  await expectInOrder();
  await button('Remove picture 2').click();
  await expect.poll(shown).toBe(2);
  await expect.element(button('Remove picture 1')).toHaveFocus();
  await expect.element(button('Add pictures')).toBeVisible();
});

test('pictures that can’t be sent leave the review sent, and are sent again (REVIEWS-11)', async () => {
  signInReviewer();
  const held = Promise.withResolvers<never>();
  answer({ 'POST /upload/add/review/:productId': () => held.promise });
  await openReviews();
  await write(3, words);
  await choose(await picture('1.webp'));
  await expect.poll(shown).toBe(1);
  await submit.click();
  await expect.element(field.getByRole('progressbar', { name: 'Sending picture 1 of 1…' })).toBeVisible();
  await expect.element(entryOf(words).getByText('Pending approval')).toBeVisible();
  await button('Stop sending').click();
  await expect.element(failure).toMatchTextContent('Your review has been sent, without the pictures above.');
  for (const [given, said] of [
    [FAILED, 'Your review has been sent, but not the pictures above.'],
    [{ status: 409, body: { code: 'conflict', message: 'Too many wait.' } }, 'Too many wait.'],
    [unreachable, 'Check your connection'],
  ] as const) {
    answer({ 'POST /upload/add/review/:productId': given });
    await button('Send pictures').click();
    await expect.element(failure).toMatchTextContent(said);
  }
  await expectInOrder();
  const waitingPictures = ['/images/one'];
  answer({
    'POST /upload/add/review/:productId': { imagePath: waitingPictures },
    'GET /reviews/mine/:productId': { review: review({ rating: 3, isValid: false, waitingPictures }) },
  });
  await button('Send pictures').click();
  await expect.element(toasts.getByText(ARRIVED)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Picture 1 of 1 by Amel' })).toBeVisible();
  await expect.element(comment).toHaveValue(words);
  expect(sentTo('POST /reviews/:productId')).toHaveLength(1);
});

test('pictures of a review wait or are approved, are removed by their author, and enlarged', async () => {
  let mine = review({ pictures: ['/images/one'], waitingPictures: ['/images/two'] });
  signInReviewer(mine);
  answer({
    'GET /reviews/mine/:productId': () => ({ review: mine }),
    'DELETE /upload/delete-image/review/:productId': FAILED,
  });
  await openReviews(mine);
  await expect.element(field.getByText('Approved', { exact: true })).toBeVisible();
  await expect.element(field.getByText('Pending approval')).toBeVisible();
  await button('Remove picture 1').click();
  await expect.element(failure).toHaveTextContent('The picture could not be removed. Please try again.');
  answer({
    'DELETE /upload/delete-image/review/:productId': () => {
      mine = review({ waitingPictures: ['/images/two'] });
      return { imagePath: ['/images/two'] };
    },
  });
  await button('Remove picture 1').click();
  await expect.poll(shown).toBe(1);
  await expect.element(button('Remove picture 1')).toHaveFocus();
  expect(sentTo('DELETE /upload/delete-image/review/:productId').at(-1)).toEqual({ imagePath: '/images/one' });

  const thumbnail = entryOf(words).getByRole('link').first();
  await thumbnail.click();
  const zoom = page.getByRole('dialog', { name: 'Pictures by Amel' });
  await expect.element(zoom.getByRole('img').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(zoom).not.toBeInTheDocument();
  await expect.element(thumbnail).toHaveFocus();
  await expectInOrder();
});
