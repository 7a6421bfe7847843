import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer } from '../../../testing/answers.ts';
import { expectInOrder, show, signIn } from '../../../testing/screen.tsx';
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
