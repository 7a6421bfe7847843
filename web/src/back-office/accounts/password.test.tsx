import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';
import Password from './password.tsx';

test('an admin changes their password', async () => {
  answer({ 'GET /users/profile': account({ role: 'admin' }) });
  await openScreen(<Password />, '/admin/profile');
  const save = button('Change my password');
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please fill in all fields.');
  await field('Current password').fill('olive-oil-42');
  await field('New password').fill('almond-oil-43');
  await field('Confirm password').fill('almond-oil-44');
  await save.click();
  await expect.element(page.getByText('New passwords do not match.')).toBeVisible();
  await expectInOrder();
  answer({ 'PUT /users/password': { message: 'Changed' } });
  await field('Confirm password').fill('almond-oil-43');
  await save.click();
  await expect.element(page.getByText('Password changed successfully.')).toBeVisible();
  expect(sentTo('PUT /users/password')).toMatchObject([{ newPassword: 'almond-oil-43' }]);
});
