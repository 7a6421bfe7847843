import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo, unreachable } from '../../../testing/answers.ts';
import { button, expectInOrder, show, toasts } from '../../../testing/screen.tsx';
import ForgotPassword from './forgot-password.tsx';

const EMAIL = 'amel@example.tn';
const DONE = { message: 'Done.' };
const WRONG_CODE = { status: 400, body: { code: 'code_invalid', message: 'Invalid or expired OTP' } };
const TOO_MANY = { status: 429, body: { message: 'Too many tries. Please wait 4 minutes, then try again.' } };

const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = button('Send the code');
const submit = button('Change my password');
const failure = page.getByRole('alert');
const open = () => show(<ForgotPassword />, { at: '/forgot-password?to=%2Fuser%2Fabout-us' });

async function askCode(): Promise<void> {
  answer({ 'POST /auth/forgot-password': DONE });
  await open();
  await field('Email').fill(EMAIL);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Code')).toHaveFocus();
}

test('a code that can’t be sent shows why, and the address stays', async () => {
  await open();
  await send.click();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  await expectInOrder();
  await field('Email').fill('amel');
  await send.click();
  await expect.element(page.getByText('This is not an e-mail address.')).toBeVisible();
  await field('Email').fill(EMAIL);
  answer({ 'POST /auth/forgot-password': unreachable });
  await send.click();
  await expect.element(failure).toHaveTextContent('An error occurred. Please try again.');
  answer({ 'POST /auth/forgot-password': TOO_MANY });
  await send.click();
  await expect.element(failure).toHaveTextContent(TOO_MANY.body.message);
  await expect.element(field('Email')).toHaveValue(EMAIL);
});

test('the mailed code is pasted with text around it, and sent with a new password', async () => {
  await askCode();
  await expect.element(toasts).toMatchTextContent('OTP has been sent');
  await expect.element(page.getByText(EMAIL)).toBeVisible();
  await submit.click();
  await expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(2);
  await expectInOrder();
  await field('Code').fill('Your code: 123 456.');
  await expect.element(field('Code')).toHaveValue('123456');
  await field('New password').fill('short');
  await submit.click();
  await expect.element(page.getByText('3 characters are missing.')).toBeVisible();
  await field('New password').fill('another-oil-43');
  await page.getByLabelText('Show what I type').click();
  await expect.element(field('New password')).toHaveAttribute('type', 'text');
  answer({ 'POST /auth/reset-password': DONE });
  await submit.click();
  const done = page.getByRole('dialog', { name: 'Your password has been changed' });
  await expect.element(done).toBeVisible();
  expect(sentTo('POST /auth/reset-password')).toEqual([{ email: EMAIL, otp: '123456', newPassword: 'another-oil-43' }]);
  await expectInOrder();
  await done.getByRole('button', { name: 'Back to login' }).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/login?to=%2Fuser%2Fabout-us');
});

test('a wrong code shows an error at its field until it is changed, and a new code replaces it', async () => {
  await askCode();
  answer({ 'POST /auth/reset-password': WRONG_CODE });
  const wrong = page.getByText('Invalid or expired OTP');
  await field('New password').fill('another-oil-43');
  await field('Code').fill('111111');
  await submit.click();
  await expect.element(wrong).toBeVisible();
  await expect.element(field('Code')).toHaveFocus();
  await expectInOrder();
  await field('Code').fill('222222');
  await expect.element(wrong).not.toBeInTheDocument();
  await button('Send a new code').click();
  await expect.element(field('Code')).toHaveValue('');
  await expect.element(field('New password')).toHaveValue('another-oil-43');
  expect(sentTo('POST /auth/forgot-password')).toEqual([{ email: EMAIL }, { email: EMAIL }]);
  answer({ 'POST /auth/reset-password': DONE });
  await field('Code').fill('333333');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible();
});

test('a failed change shows an error in place, and the input stays', async () => {
  await askCode();
  await field('Code').fill('123456');
  await field('New password').fill('another-oil-43');
  answer({ 'POST /auth/reset-password': { status: 500, body: { message: 'x', code: 'internal' } } });
  await submit.click();
  await expect.element(failure).toHaveTextContent('Invalid or expired OTP');
  answer({ 'POST /auth/reset-password': TOO_MANY });
  await submit.click();
  await expect.element(failure).toHaveTextContent(TOO_MANY.body.message);
  await expect.element(field('New password')).toHaveValue('another-oil-43');
});

test('Back leads from the code to the address', async () => {
  await askCode();
  window.history.back();
  await expect.element(field('Email')).toHaveValue(EMAIL);
});
