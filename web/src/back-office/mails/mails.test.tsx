import type { DeadLetter } from '@nabta/contract/mails/mails.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { address, button, expectInOrder, phone, toasts } from '../../../testing/screen.tsx';
import Mails from './mails.tsx';

const MAILS = '/admin/mails';

const letter = (to: string): DeadLetter => ({
  _id: to,
  createdAt: '2026-11-09T08:00:00.000Z',
  failedAt: '2026-11-10T08:00:00.000Z',
  to,
  subject: `Your order of ${to}`,
  reason: '550 No such mailbox',
  tries: 60,
});
const [amel, sonia] = [letter('amel@example.tn'), letter('sonia@example.tn')];

const none = { dead: 0, waiting: 0, nextTryAt: null, reason: null };

/** A page has 20 letters. */
const answerLetters = (...letters: DeadLetter[]): void =>
  answer({
    'GET /admin/mails': ({ query }) => ({
      deadLetters: letters.slice((Number(query.get('page') ?? 1) - 1) * 20).slice(0, 20),
      totalPages: Math.ceil(letters.length / 20),
    }),
    'GET /admin/mails/queue': { ...none, dead: letters.length },
  });

const rows = page.getByRole('row').filter({ hasText: '550' });
const isEmpty = page.getByText('No mail was given up.');

test('a mail that was given up is listed with its reason, and deleted after a question', async () => {
  answerLetters(amel, sonia);
  await openScreen(<Mails />, MAILS);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.first()).toMatchTextContent('550 No such mailbox');
  await expectInOrder();
  await page.viewport(phone.width, phone.height);
  const retry = rows.first().getByRole('button', { name: /^Retry/ });
  await expect.element(retry).toBeVisible();
  const { width, height } = retry.element().getBoundingClientRect();
  expect(Math.min(width, height), 'a target for the thumb').toBeGreaterThanOrEqual(44);
  await page.viewport(1366, 768);

  await chooseInMenu(rows.filter({ hasText: sonia.to }), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete the mail' });
  await expect.element(question).toMatchTextContent(sonia.to);
  await expectInOrder();
  const deleted: string[] = [];
  answer({
    'DELETE /admin/mails/:id': ({ id }) => {
      deleted.push(id);
      answerLetters(amel);
      return { message: 'Deleted' };
    },
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(deleted).toEqual([sonia.to]);
});

test('a mail that was given up is sent again, and the heading has the focus of its button', async () => {
  answerLetters(amel);
  await openScreen(<Mails />, MAILS);
  answer({ 'POST /admin/mails/:id/retry': FAILED });
  await rows.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(page.getByText('The mail could not be queued again.')).toBeVisible();
  await expectInOrder();
  answer({
    'POST /admin/mails/:id/retry': () => {
      answerLetters();
      return { message: 'Queued' };
    },
  });
  await rows.getByRole('button', { name: /^Retry/ }).click();
  await expect.element(isEmpty).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sentTo('POST /admin/mails/:id/retry')).toHaveLength(2);
});

test('mails that were given up are paged, and can be retried together', async () => {
  const many = Array.from({ length: 21 }, (_, nth) => letter(`${nth}@example.tn`));
  answerLetters(...many);
  await openScreen(<Mails />, MAILS);
  await expect.poll(() => rows.elements()).toHaveLength(20);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(address).toBe(`${MAILS}?page=2`);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  let isSent = false;
  answer({
    'POST /admin/mails/retry': () => {
      isSent = true;
      answerLetters();
      return { message: 'Queued' };
    },
  });
  await button('Retry all').click();
  // the second page does not exist any more
  await expect.element(isEmpty).toBeVisible();
  await expect.element(toasts).toBeVisible();
  expect(isSent).toBe(true);
});

test('mails that can’t be loaded show an error, and Retry loads them', async () => {
  answerLetters(amel);
  answer({ 'GET /admin/mails': FAILED });
  await openScreen(<Mails />, MAILS);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The mails could not be loaded.');
  await expectInOrder();
  answerLetters(amel);
  await button('Retry').click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
});

test('mails that wait show the time of the next try, and can be sent at once', async () => {
  answerLetters();
  const nextTryAt = new Date(Date.now() + 4.5 * 60_000).toISOString();
  answer({ 'GET /admin/mails/queue': { dead: 0, waiting: 3, nextTryAt, reason: 'connect ECONNREFUSED' } });
  await openScreen(<Mails />, MAILS);
  await expect.element(page.getByText('3 mails are waiting to be sent; the next try is in 5 minutes.')).toBeVisible();
  await expect.element(page.getByText('The last try failed: connect ECONNREFUSED')).toBeVisible();
  await expectInOrder();
  answer({
    'POST /admin/mails/retry': () => {
      answerLetters();
      return { message: 'Queued' };
    },
  });
  await button('Try now').click();
  await expect.element(page.getByText('waiting to be sent')).not.toBeInTheDocument();
});
