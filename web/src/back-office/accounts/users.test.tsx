import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentUser } from '../../session/current-user.ts';
import { account } from '../../../testing/accounts.ts';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { expectInOrder, toasts } from '../../../testing/screen.tsx';
import Users from './users.tsx';

const USERS = '/admin/users';

const zohra = account({ _id: 'zohra', userName: 'Zohra', email: 'zohra@example.tn' });
const rows = page.getByRole('row').filter({ hasText: '@' });

test('an account is viewed, and deleted after a question; the own one can’t be', async () => {
  answer({
    'GET /users': () => ({
      users: [zohra, account({ _id: currentUser()?._id ?? '', userName: 'Nour', email: 'nour@example.tn' })],
      totalPages: 1,
    }),
  });
  await openScreen(<Users />, USERS);
  // an admin can't delete the account in use
  const own = rows.filter({ hasText: 'nour@example.tn' });
  await expect.element(own).toBeVisible();
  await expect.element(own.getByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  const row = rows.filter({ hasText: 'zohra@example.tn' });
  await row.getByRole('button', { name: /^View Details/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'User Details' })).toMatchTextContent('12, rue des Oliviers');
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await chooseInMenu(row, /^Delete/);
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect.element(question).toMatchTextContent('The account of Zohra will be deleted for good');
  await expectInOrder();
  answer({ 'DELETE /users/:id': { message: 'Deleted' }, 'GET /users': { users: [], totalPages: 0 } });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toasts).toMatchTextContent('User deleted successfully');
  await expect.element(page.getByText('No users found.')).toBeVisible();
  expect(sentTo('DELETE /users/:id')).toHaveLength(1);
});

test('a search is in the address; a list that can’t be loaded shows an error in place', async () => {
  answer({
    'GET /users': ({ query }) => (query.get('search') === '123 456' ? { users: [zohra], totalPages: 1 } : FAILED),
  });
  await openScreen(<Users />, `${USERS}?search=123+456`);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await page.getByRole('searchbox').fill('zz');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to fetch users. Please check your credentials.');
  expect(window.location.search).toBe('?search=zz');
});
