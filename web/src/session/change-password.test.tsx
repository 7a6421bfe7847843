import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../testing/accounts.ts';
import { answer, sentTo } from '../../testing/answers.ts';
import { expectInOrder, show, signIn, toasts } from '../../testing/screen.tsx';
import { ChangePassword } from './change-password.tsx';

const NEXT = 'une autre fleur';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Change my password' });

async function showForm(incomplete?: string): Promise<void> {
  signIn();
  answer({ 'GET /users/profile': account() });
  await show(<ChangePassword {...(incomplete && { incomplete })} />, { at: '/user/profile?tab=password' });
}

async function change(current: string, chosen: string, again = chosen): Promise<void> {
  await field('Current password').fill(current);
  await field('New password').fill(chosen);
  await field('Confirm password').fill(again);
  await submit.click();
}

test('errors show at their fields', async () => {
  await showForm();
  await submit.click();
  await expect.poll(() => page.getByText('Please fill in all fields.').elements()).toHaveLength(2);
  await expect.element(field('Current password')).toHaveFocus();
  await change('olive-oil-42', 'short');
  await expect.element(page.getByText('3 characters are missing.')).toBeVisible();
  await change('olive-oil-42', NEXT, `${NEXT}s`);
  await expect.element(page.getByText('New passwords do not match.')).toBeVisible();
  await expect.element(field('Confirm password')).toHaveFocus();
  await expectInOrder();
  const message = 'The current password is wrong.';
  answer({ 'PUT /users/password': { status: 400, body: { code: 'wrong_password', message } } });
  await change('not my password', NEXT);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('Current password')).toHaveFocus();
  await expect.element(field('New password')).toHaveValue(NEXT);
  await expect.element(toasts).not.toBeInTheDocument();
});

test('what is typed can be shown, and is sent and cleared', async () => {
  await showForm();
  await expect.element(field('Current password')).toHaveAttribute('type', 'password');
  await page.getByRole('checkbox', { name: 'Show what I type' }).click();
  await expect.element(field('Current password')).toHaveAttribute('type', 'text');
  answer({ 'PUT /users/password': { message: 'Done.' } });
  await change('olive-oil-42', NEXT);
  await expect.element(toasts).toMatchTextContent('Password changed successfully.');
  await expect.element(page.getByText('On every other device, log in with your new password.')).toBeVisible();
  await expect.element(field('Current password')).toHaveValue('');
  expect(sentTo('PUT /users/password')).toEqual([{ currentPassword: 'olive-oil-42', newPassword: NEXT }]);
});

test('a rate limit shows how long to wait; another failure keeps the input', async () => {
  await showForm();
  const message = 'Too many tries. Please wait 15 minutes, then try again.';
  for (const [status, text] of [
    [429, message],
    [503, 'Failed to change password. Please try again.'],
  ] as const) {
    answer({ 'PUT /users/password': { status, body: { message, code: 'internal' } } });
    await change('olive-oil-42', NEXT);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(field('New password')).toHaveValue(NEXT);
  }
});

test('the back office says above the button what is missing', async () => {
  await showForm('Please fill in everything.');
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in everything.');
});
