import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer, sentTo, unreachable } from '../../../testing/answers.ts';
import { button, expectInOrder, show, signIn, toasts } from '../../../testing/screen.tsx';
import Register from './register.tsx';

const typed = {
  'User name': 'Amel الطاهر',
  Email: 'Amel.BenSalah@example.tn',
  'Phone number': '22 123 456',
  Password: 'olive-oil-42',
  'Confirm password': 'olive-oil-42',
};
const person = {
  'First name': 'آمال',
  'Last name': 'Ben Salah',
  'Street address': '12, rue des Oliviers',
  City: 'La Marsa',
  'Postal code': '2070',
};
const long = 'somebody.with.a.very.long.name.indeed@a-company-of-olive-growers.example.tn';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};
const fillPerson = async () => {
  await fill(person);
  await field('Region').selectOptions('Tunis');
};
const required = () => page.getByText('Required', { exact: true }).elements().length;
const expectError = async (label: string, text: string) => {
  const error = () => document.querySelector(`[id="${field(label).element().id}-error"]`)?.textContent;
  await expect.poll(error).toBe(text);
};
const done = page.getByRole('dialog', { name: 'Inscription réussie' });
const failure = page.getByRole('alert');

/** The registration; these values are taken. Answers are cached by value, so no other test may ask about them. */
async function showForm(...taken: string[]): Promise<void> {
  answer({
    'GET /auth/check-user': ({ query }) => ({ exists: taken.includes(query.get('value') ?? '') }),
    'POST /auth/register': { message: 'Registered.', user: account() },
  });
  await show(<Register />, { at: '/register?to=%2Fuser%2Fcart' });
}

async function toStep2(values: Record<string, string> = typed): Promise<void> {
  await fill(values);
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'You and your address' })).toHaveFocus();
}

test('errors show at their fields while the form is filled', async () => {
  await showForm('TAKEN', 'TAKEN@EXAMPLE.TN', '29 000 111');
  await button('Next').click();
  await expect.poll(required).toBe(5);
  await expect.element(field('User name')).toHaveFocus();
  await expectInOrder();

  await fill({ 'User name': 'TAKEN', Email: 'TAKEN@EXAMPLE.TN', 'Phone number': '29 000 111' });
  await expectError('User name', 'userName is already taken.');
  await expectError('Email', 'email is already taken.');
  await fill({ Password: 'short' });
  await expectError('Phone number', 'phoneNumber is already taken.');
  await fill({ 'Confirm password': 'shorter' });
  await expectError('Password', '3 characters are missing.');
  await field('User name').click();
  await expectError('Confirm password', 'Passwords do not match');

  await fill({ ...typed, 'Phone number': '123' });
  await button('Next').click();
  await expectError('Phone number', 'This is not a phone number.');
  await expect.element(field('Phone number')).toHaveFocus();
  await fill({ 'Phone number': typed['Phone number'] });
  await button('Next').click();
  await button('Create my account').click();
  await expect.poll(required).toBe(6);
  await expect.element(field('First name')).toHaveFocus();
  await expectInOrder();
});

test('a registration whose name is taken and whose passwords differ, shown, is in order at any size', async () => {
  await showForm('Amel');
  await fill({ ...typed, 'User name': 'Amel', Email: long, 'Confirm password': 'another-oil' });
  await page.getByLabelText('Show what I type').click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await expect.element(page.getByText('userName is already taken.')).toBeVisible();
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await expectInOrder();
});

test('the second step is in order at any size: empty, and under way', async () => {
  await showForm();
  answer({ 'POST /auth/register': () => new Promise(() => {}) });
  await toStep2({ ...typed, 'User name': 'عبد القادر بن محمد الطاهر', Email: long });
  await expect.element(page.getByText('Step 2 of 2')).toBeVisible();
  await expectInOrder();
  await fillPerson();
  await fill({ 'First name': 'محمد', 'Last name': 'Ben Abdelkader-Bouchoucha' });
  await button('Create my account').click();
  await expect.element(button('Create my account')).toHaveAttribute('aria-disabled', 'true');
  await expectInOrder();
});

test('what was typed is sent, and stays on the way back and forth between the steps', async () => {
  await showForm();
  await toStep2();
  await fillPerson();
  await button('Previous').click();
  for (const [label, value] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(value);
  await button('Next').click();
  await expect.element(field('City')).toBeVisible();
  window.history.back();
  await expect.element(field('Password')).toHaveValue(typed.Password);
  await button('Next').click();
  for (const [label, value] of Object.entries(person)) await expect.element(field(label)).toHaveValue(value);
  await expect.element(field('Region')).toHaveValue('Tunis');
  await button('Create my account').click();
  await expect.element(done).toMatchTextContent('We have sent a mail to amel@example.tn.');
  await expectInOrder();
  expect(sentTo('POST /auth/register')).toEqual([
    {
      userName: 'Amel الطاهر',
      email: 'Amel.BenSalah@example.tn',
      phoneNumber: '22 123 456',
      password: 'olive-oil-42',
      confirmPassword: 'olive-oil-42',
      profile: { firstName: 'آمال', lastName: 'Ben Salah' },
      address: { streetAddress: '12, rue des Oliviers', Region: 'Tunis', City: 'La Marsa', postalCode: '2070' },
    },
  ]);
  await done.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/login?to=%2Fuser%2Fcart');
});

test('a name that was taken since the check leads back to its field', async () => {
  await showForm();
  const fields = { userName: 'userName is already taken.' };
  answer({ 'POST /auth/register': { status: 409, body: { code: 'taken', message: 'x', fields } } });
  await toStep2({ ...typed, 'User name': 'Selma' });
  await fillPerson();
  await button('Create my account').click();
  await expect.element(field('User name')).toHaveFocus();
  await expectError('User name', 'userName is already taken.');
  answer({ 'POST /auth/register': { message: 'Registered.', user: account() } });
  await fill({ 'User name': 'Selma2' });
  await button('Next').click();
  await button('Create my account').click();
  await expect.element(done).toBeVisible();
});

test('a field that the server refuses shows the error', async () => {
  await showForm();
  const fields = { 'address.postalCode': 'At most 20 characters.' };
  answer({ 'POST /auth/register': { status: 400, body: { code: 'invalid_input', message: 'x', fields } } });
  await toStep2();
  await fillPerson();
  await button('Create my account').click();
  await expect.element(field('Postal code')).toHaveFocus();
  await expectError('Postal code', 'At most 20 characters.');
});

test('failed requests show errors, and the input stays', async () => {
  await showForm();
  answer({ 'GET /auth/check-user': { status: 503, body: { message: 'Later.' } } });
  await fill({ ...typed, 'User name': 'Failing', Email: 'failing@example.tn', 'Phone number': '23 999 999' });
  await expectError('User name', 'An error occurred while checking availability.');
  await button('Next').click();
  await expect.poll(() => page.getByText('An error occurred while checking').elements()).toHaveLength(1);
  const message = 'Too many tries. Please wait 4 minutes, then try again.';
  answer({ 'GET /auth/check-user': { status: 429, body: { message } } });
  await button('Next').click();
  await expectError('User name', message);
  answer({ 'GET /auth/check-user': { exists: false } });
  await button('Next').click();
  await fillPerson();

  answer({ 'POST /auth/register': unreachable });
  await button('Create my account').click();
  await expect.element(failure).toHaveTextContent('Your account could not be created. Please try again.');
  answer({ 'POST /auth/register': { status: 429, body: { message } } });
  await button('Create my account').click();
  await expect.element(failure).toHaveTextContent(message);
  await expect.element(toasts).not.toBeInTheDocument();
  answer({ 'POST /auth/register': { message: 'Registered.', user: account() } });
  await button('Create my account').click();
  await expect.element(done).toBeVisible();
});

test('repeated submits on a slow connection send one registration, by keyboard alone', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await showForm();
  answer({
    'POST /auth/register': async () => {
      await arrived;
      return { message: 'Registered.', user: account() };
    },
  });
  field('User name').element().focus();
  for (const value of Object.values(typed)) {
    await userEvent.keyboard(value);
    await userEvent.tab();
  }
  await userEvent.tab();
  await expect.element(button('Next')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'You and your address' })).toHaveFocus();
  for (const value of ['آمال', 'Ben Salah', '12, rue des Oliviers', 'Tun', 'La Marsa', '2070']) {
    await userEvent.tab();
    await userEvent.keyboard(value);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Create my account')).toHaveAttribute('aria-disabled', 'true');
  await button('Create my account').click({ clickCount: 3, force: true });
  await userEvent.keyboard('{Enter}');
  arrive();
  await expect.element(done).toBeVisible();
  expect(sentTo('POST /auth/register')).toEqual([
    expect.objectContaining({ address: expect.objectContaining({ Region: 'Tunis', City: 'La Marsa' }) }),
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => window.location.pathname).toBe('/login');
});

test('a logged-in user is redirected from the registration', async () => {
  signIn();
  await show(<Register />, { at: '/register' });
  await expect.poll(() => window.location.pathname).toBe('/');
});
