import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../../../testing/accounts.ts';
import { answer, sentTo, unreachable } from '../../../../testing/answers.ts';
import { damaged, huge, picture } from '../../../../testing/files.ts';
import { button, expectInOrder, show, signIn, toasts } from '../../../../testing/screen.tsx';
import { Picture } from './picture.tsx';

const chosen = page.getByRole('img', { name: 'The picture you chose' });
const refusal = page.getByRole('alert');
const choose = (file: File) => page.getByLabelText('Choose a picture').upload(file);

async function showPicture(): Promise<void> {
  signIn();
  answer({ 'GET /users/profile': account() });
  await show(<Picture me={account()} />);
}

test('a chosen picture is previewed, and can be given up', async () => {
  await showPicture();
  await choose(await picture('me.webp'));
  await expect.element(chosen).toBeVisible();
  await button('Cancel').click();
  await expect.element(chosen).not.toBeInTheDocument();
  await expect.element(button('Choose a picture')).toBeVisible();
  expect(sentTo('POST /upload/add/user')).toEqual([]);
});

test('a file that is no picture, or too large, shows an error', async () => {
  await showPicture();
  await choose(huge);
  await expect.element(refusal).toHaveTextContent('huge.png is larger than 8 MB.');
  await choose(damaged);
  await expect.element(refusal).toMatchTextContent('damaged.png is not a picture we can show.');
  await choose(new File([], 'empty.png', { type: 'image/png' }));
  await expect.element(refusal).toMatchTextContent('empty.png is not a picture we can show.');
  for (const words of ['me.webp: This picture has more than 40 megapixels.', 'me.webp: This file is empty.']) {
    await choose(await picture('me.webp'));
    await expect.element(refusal).not.toBeInTheDocument();
    answer({
      'POST /upload/add/user': { status: 413, body: { code: 'too_large', message: words, fields: { image: words } } },
    });
    await button('Use this picture').click();
    await expect.element(refusal).toHaveTextContent(words);
  }
  const message = `${'a-very-long-name'.repeat(9)}.gif: This is not a png, jpeg, webp or avif picture`;
  answer({
    'POST /upload/add/user': { status: 415, body: { code: 'no_picture', message, fields: { image: message } } },
  });
  await button('Use this picture').click();
  await expect.element(refusal).toMatchTextContent('This is not a png');
  await expectInOrder();
});

test('a slow upload shows its progress and can be cancelled; a failed one can be sent again', async () => {
  await showPicture();
  const held = Promise.withResolvers<void>();
  answer({ 'POST /upload/add/user': () => held.promise.then(unreachable) });
  await choose(await picture('me.webp'));
  await button('Use this picture').click();
  const progress = page.getByRole('progressbar', { name: 'Sending your picture…' });
  await expect.element(progress).toBeVisible();
  await button('Cancel').click();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(button('Choose a picture')).toBeVisible();
  held.resolve();

  answer({ 'POST /upload/add/user': unreachable });
  await choose(await picture('me.webp'));
  await button('Use this picture').click();
  await expect.element(refusal).toMatchTextContent('Check your connection');
  answer({ 'POST /upload/add/user': { imagePath: '/images/me' } });
  await button('Use this picture').click();
  await expect.element(toasts).toMatchTextContent('Your picture has been changed.');
});
