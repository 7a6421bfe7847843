import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account } from '../../../../testing/accounts.ts';
import { answer, sentTo } from '../../../../testing/answers.ts';
import { address, button, expectInOrder, show, signIn } from '../../../../testing/screen.tsx';
import { currentUser } from '../../../session/current-user.ts';
import { GlobalDialog } from '../../../session/global-dialog.tsx';
import Profile from '../../accounts/profile/profile.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import VerificationStrip from './verification-strip.tsx';

test('the menu of an account with a long name, and the strip above it, are in order at any size', async () => {
  const userName = 'عبد القادر بن محمد الطاهر';
  signIn(userName);
  answer({ 'GET /users/profile': account({ userName, emailVerified: false }) });
  await show(
    <>
      <p className="bg-olive-deep text-surface text-xs">
        <VerificationStrip />
      </p>
      <div className="flex justify-end">
        <ProfileMenu />
      </div>
      <div className="h-96" />
    </>,
  );
  await page.getByRole('button', { name: `Account of ${userName}` }).click();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const [name, address] of [
    ['Profile', '/user/profile'],
    ['Favorites', '/user/favorites'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expectInOrder();
});

test('a logout with unsaved input asks first', async () => {
  signIn();
  answer({ 'GET /users/profile': account(), 'GET /orders/user': [], 'POST /auth/logout': { message: 'Done.' } });
  await show(
    <>
      <div className="flex justify-end">
        <ProfileMenu />
      </div>
      <Profile />
      <GlobalDialog />
    </>,
    { at: '/user/profile' },
  );
  // the city is a combobox once the places of its governorate are loaded
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Bizerte');
  const logout = button('Logout');
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await button('Account of Amel').click();
  await logout.click();
  await expect.element(question).toMatchTextContent('What you have typed and not sent yet will be lost.');
  await expectInOrder();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(logout).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(city).toHaveValue('Bizerte');
  expect(sentTo('POST /auth/logout')).toEqual([]);
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(currentUser).toBeUndefined();
  expect(address()).toBe('/');
  expect(JSON.stringify(sessionStorage)).not.toContain('Bizerte');
});
