import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer, sentTo, unreachable } from '../../../testing/answers.ts';
import { address, expectInOrder, show, showRoutes, toasts } from '../../../testing/screen.tsx';
import { openLogin } from '../../session/dialogs.ts';
import { GlobalDialog } from '../../session/global-dialog.tsx';
import Login from './login.tsx';

const WRONG = { status: 401, body: { code: 'wrong_credentials', message: 'x' } };

let users = 0;
/** The answer to a login of a user whom no test before has logged in. */
const loggedIn = (role: 'user' | 'admin' = 'user') => ({
  user: account({ _id: `logged-in-${(users += 1)}`, role }),
  token: 'token',
});

const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Log in', exact: true });
const failure = page.getByRole('alert');
const dialog = page.getByRole('dialog', { name: 'Log in' });

const fill = async (secret = 'olive-oil-42') => {
  await email.fill('amel@example.tn');
  await password.fill(secret);
};

/** The login at this address, and nothing where it leads to. */
const showLogin = (at: string) =>
  showRoutes(
    [
      { path: '/login', element: <Login /> },
      { path: '*', element: null },
    ],
    { at },
  );

/** The dialog over a page with a button. */
async function showDialog(): Promise<void> {
  await show(
    <>
      <h1>About</h1>
      <button type="button" onClick={() => openLogin()}>
        Ask
      </button>
      <GlobalDialog />
    </>,
    { at: '/user/about-us' },
  );
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog).toBeVisible();
}

test('the login shows missing and wrong fields once, and keeps the e-mail address', async () => {
  await showLogin('/login');
  await submit.click();
  await expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(2);
  await expect.element(email).toHaveFocus();
  const fields = { email: 'This is not an e-mail address.' };
  answer({ 'POST /auth/login': { status: 400, body: { code: 'invalid_input', message: 'x', fields } } });
  await fill();
  await submit.click();
  await expect.element(page.getByText(fields.email)).toBeVisible();

  answer({ 'POST /auth/login': WRONG });
  await fill('not this one');
  await submit.click();
  await expect.element(failure).toHaveTextContent('Invalid Email or Password');
  await expect.element(toasts, { message: 'is told once' }).not.toBeInTheDocument();
  expect(address()).toBe('/login');
  await expect.element(email).toHaveValue('amel@example.tn');
  await expect.element(password).toHaveValue('');
  await expect.element(password).toHaveFocus();
  await expectInOrder();
  answer({ 'POST /auth/login': loggedIn() });
  await userEvent.keyboard('olive-oil-42');
  await page.getByLabelText('Show what I type').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await password.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/');
  expect(sentTo('POST /auth/login').at(-1)).toEqual({ email: 'amel@example.tn', password: 'olive-oil-42' });
});

for (const [to, role, leadsTo] of [
  ['/user/about-us?x=1', 'user', '/user/about-us?x=1'],
  ['//other.example/x', 'user', '/'],
  ['https://other.example', 'user', '/'],
  ['/\\other.example', 'user', '/'],
  ['javascript:alert(1)', 'user', '/'],
  ['/user/about-us', 'admin', '/admin'],
] as const) {
  test(`a login of a${role === 'user' ? ' user' : 'n admin'} with the return address ${to} leads to ${leadsTo}`, async () => {
    answer({ 'POST /auth/login': loggedIn(role) });
    await showLogin(`/login?${new URLSearchParams({ to })}`);
    await fill();
    await submit.click();
    await expect.poll(address).toBe(leadsTo);
  });
}

test('a rate limit, a server error and a lost connection show an error in place; the input stays (ERRORS-8)', async () => {
  await showLogin('/login');
  await fill();
  const message = 'Too many tries. Please wait 4 minutes, then try again.';
  for (const [given, text] of [
    [{ status: 429, body: { message } }, message],
    [unreachable, 'The shop could not be reached.'],
    [{ status: 500, body: { code: 'internal', message: 'x' } }, 'Logging in failed. Please try again.'],
  ] as const) {
    answer({ 'POST /auth/login': given });
    await submit.click();
    await expect.element(failure).toMatchTextContent(text);
    await expect.element(password).toHaveValue('olive-oil-42');
  }
  await expectInOrder();
  answer({ 'POST /auth/login': loggedIn() });
  await submit.click();
  await expect.poll(address).toBe('/');
});

test('the dialog shows a wrong password once, and Esc leads back to where it was opened', async () => {
  await showDialog();
  answer({ 'POST /auth/login': WRONG });
  await fill('not this one');
  await submit.click();
  await expect.element(failure).toHaveTextContent('Invalid email or password');
  await expect.element(toasts).not.toBeInTheDocument();
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('the dialog leads to the registration and to a forgotten password with the way back', async () => {
  await showDialog();
  const way = '?to=%2Fuser%2Fabout-us';
  await expect.element(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register${way}`);
  const forgot = dialog.getByRole('link', { name: 'Forgot password?' });
  await expect.element(forgot).toHaveAttribute('href', `/forgot-password${way}`);
});

test('the dialog leads an admin to the back office', async () => {
  answer({ 'POST /auth/login': loggedIn('admin') });
  await showDialog();
  await fill();
  await submit.click();
  await expect.poll(address).toBe('/admin');
});

test('repeated submits on a slow connection send one login, by keyboard alone', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    'POST /auth/login': async () => {
      await arrived;
      return loggedIn();
    },
  });
  await showDialog();
  await userEvent.tab();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('amel@example.tn');
  await userEvent.tab();
  await userEvent.keyboard('olive-oil-42{Enter}');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}{Enter}');
  arrive();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/user/about-us');
  expect(sentTo('POST /auth/login')).toHaveLength(1);
});
