import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer, unreachable } from '../../../testing/answers.ts';
import { button, expectInOrder, show, signIn } from '../../../testing/screen.tsx';
import EmailValidation from './email-validation.tsx';

const DONE = { message: 'Done.' };
const USED = {
  status: 400,
  body: { code: 'code_invalid', message: 'This link was used already, or is too old. Ask for a new one.' },
};

const open = (query: string) => show(<EmailValidation />, { at: `/email-validation${query}` });
const resend = button('Resend validation email');
const failed = page.getByText('Validation failed. Please try again.');
const verified = page.getByText('Email successfully verified!');
const resent = page.getByText('If this address waits for verification, a new mail is on its way.');

test('a link of a mail being opened is in order at any size', async () => {
  answer({ 'GET /auth/verify-email': () => new Promise(() => {}) });
  await open('?token=x');
  await expect.element(page.getByText('Verifying your email…').first()).toBeVisible();
  await expectInOrder();
});

test('a link that was opened leads a visitor to the login, and a user to the shop', async () => {
  answer({ 'GET /auth/verify-email': DONE, 'GET /users/profile': () => account() });
  await open('?token=x&email=amel@example.tn');
  await expect.element(verified).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await expectInOrder();
  signIn();
  await expect.element(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
});

test('a link that was used shows an error', async () => {
  signIn();
  answer({ 'GET /auth/verify-email': USED, 'GET /users/profile': () => account({ emailVerified: false }) });
  await open('?token=x&email=Amel@example.tn');
  await expect.element(page.getByText('This link was used already, or is too old.')).toBeVisible();
});

test('a link that was used shows no error to the user whose address it verified', async () => {
  signIn();
  answer({ 'GET /auth/verify-email': USED, 'GET /users/profile': () => account() });
  await open('?token=x&email=Amel@example.tn');
  await expect.element(verified).toBeVisible();
});

test('another mail for a link that is too old: too many tries, then sent', async () => {
  answer({ 'GET /auth/verify-email': USED });
  await open('?token=x&email=amel@example.tn');
  const message = 'Too many tries. Please wait 4 minutes, then try again.';
  answer({ 'POST /auth/resend-verification-email': { status: 429, body: { message } } });
  await resend.click();
  await expect.element(page.getByText(message)).toBeVisible();
  answer({ 'POST /auth/resend-verification-email': { status: 500, body: { message: 'x' } } });
  await resend.click();
  await expect.element(page.getByText('The mail could not be sent. Please try again.')).toBeVisible();
  const asked: (string | null)[] = [];
  answer({
    'POST /auth/resend-verification-email': ({ query }) => {
      asked.push(query.get('email'));
      return DONE;
    },
  });
  await resend.click();
  await expect.element(resent).toBeVisible();
  expect(asked).toEqual(['amel@example.tn']);
  await expectInOrder();
});

test('a link that lost its address asks for it', async () => {
  await open('');
  await expect.element(failed).toBeVisible();
  await resend.click();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  await expectInOrder();
  answer({ 'POST /auth/resend-verification-email': DONE });
  await page.getByLabelText('Email').fill('amel@example.tn');
  await userEvent.keyboard('{Enter}');
  await expect.element(resent).toBeVisible();
});

test('a link can be tried again after a failed request', async () => {
  answer({ 'GET /auth/verify-email': unreachable });
  await open('?token=x&email=amel@example.tn');
  await expect.element(failed).toBeVisible();
  answer({ 'GET /auth/verify-email': { status: 500, body: { message: 'x' } } });
  await button('Try again').click();
  await expect.element(failed).toBeVisible();
  await expectInOrder();
  answer({ 'GET /auth/verify-email': DONE });
  await button('Try again').click();
  await expect.element(verified).toBeVisible();
});

test('the link mailed to a former address restores it only after a confirmation', async () => {
  let asked = 0;
  answer({ 'POST /auth/restore-email': () => ((asked += 1), USED) });
  await open('?restore=x');
  await expect.element(page.getByRole('heading', { name: 'Take your account back' })).toBeVisible();
  expect(asked).toBe(0);
  await button('Set my email address back').click();
  await expect.element(page.getByText('This link was used already, or is too old.')).toBeVisible();
  await expectInOrder();
  answer({ 'POST /auth/restore-email': DONE });
  await button('Set my email address back').click();
  await expect.element(page.getByText('Your email address is set back')).toBeVisible();
  const choose = page.getByRole('link', { name: 'Choose a new password' });
  await expect.element(choose).toHaveAttribute('href', '/forgot-password');
});
