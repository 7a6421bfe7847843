import type { User } from '@nabta/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account } from '../../../../testing/accounts.ts';
import { answer, FAILED, sentTo, unreachable } from '../../../../testing/answers.ts';
import { address, button, expectInOrder, show, signIn, toasts } from '../../../../testing/screen.tsx';
import Profile from './profile.tsx';

// the city is a combobox once the places of its governorate are loaded
const field = (label: string) =>
  page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }));
const region = page.getByRole('combobox', { name: 'Region' });
const save = button('Save');
const saved = toasts.getByText('Profile updated successfully!');
const tab = (name: string) => page.getByRole('tab', { name });

async function showProfile(made: Partial<User> = {}, at = '/user/profile'): Promise<void> {
  signIn();
  answer({ 'GET /users/profile': account(made), 'GET /orders/user': [] });
  await show(<Profile />, { at });
}

test.each([
  ['', 'User Info'],
  ['?tab=orders', 'Order History'],
  ['?tab=password', 'Change Password'],
  ['?tab=none', 'User Info'],
])('the profile has three tabs, and “%s” shows %s (PROFILE-1)', async (query, shown) => {
  await showProfile({}, `/user/profile${query}`);
  const labels = ['User Info', 'Order History', 'Change Password'];
  await expect.element(page.getByRole('tab', { selected: true })).toMatchTextContent(shown);
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(labels);
  await expect.element(page.getByRole('tabpanel', { name: shown })).toBeVisible();
});

/** Refuses values at their fields. */
const taken = (fields: Record<string, string>) => ({ status: 409, body: { code: 'taken', message: 'x', fields } });

test('the profile is shown, and only what was changed is sent', async () => {
  await showProfile();
  await expect.element(page.getByText('Customer since')).toBeVisible();
  await expect.element(page.getByText('Amel Ben Salah')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Amel'],
    ['Last name', 'Ben Salah'],
    ['Phone number', '22 123 456'],
    ['Email', 'amel@example.tn'],
    ['Street address', '12, rue des Oliviers'],
    ['City', 'Sfax'],
    ['Postal code', '3000'],
  ] as const) {
    await expect.element(field(label)).toHaveValue(value);
  }
  await expect.element(region).toHaveValue('Sfax');
  await save.click();
  await expect.element(toasts).toMatchTextContent('Everything is saved already.');
  await region.selectOptions('Nabeul');
  await field('City').fill('Hammamet');
  await field('Phone number').fill('29 876 543');
  await expect.element(page.getByText('You have unsaved changes.')).toBeVisible();
  const place = { ...account().address, Region: 'Nabeul', City: 'Hammamet' };
  answer({ 'PUT /users/profile': account({ phoneNumber: '+21629876543', address: place }) });
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(sentTo('PUT /users/profile')).toEqual([
    { profile: {}, phoneNumber: '29 876 543', address: { Region: 'Nabeul', City: 'Hammamet' } },
  ]);
  await expect.element(field('Phone number')).toHaveValue('29 876 543');
  await expect.element(page.getByText('You have unsaved changes.')).not.toBeInTheDocument();
});

test('invalid and taken values show errors at their fields', async () => {
  await showProfile();
  await field('Phone number').fill('123');
  await field('Email').fill('nobody');
  await expect.element(page.getByText('This is not a phone number.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expect.element(field('Phone number')).toHaveFocus();

  await field('Phone number').fill('22 000 111');
  await expect.element(page.getByText('This is not a phone number.')).not.toBeInTheDocument();
  await field('Email').fill('');
  await save.click();
  await expect.element(page.getByText('An e-mail address is needed.')).toBeVisible();
  answer({ 'PUT /users/profile': taken({ email: 'email is already taken.' }) });
  await field('Email').fill('SAMI@example.tn');
  await save.click();
  await expect.element(page.getByText('email is already taken.')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await button('Discard changes').click();
  await expect.element(field('Email')).toHaveValue('amel@example.tn');
  answer({ 'PUT /users/profile': taken({ phoneNumber: 'phoneNumber is already taken.' }) });
  await field('Phone number').fill('+21622000111');
  await save.click();
  await expect.element(page.getByText('phoneNumber is already taken.')).toBeVisible();
  await expect.element(field('Phone number')).toHaveValue('+21622000111');
});

test('a profile with an unverified and a pending address and errors is in order at any size', async () => {
  await showProfile({ emailVerified: false, pendingEmail: 'a.very.long.address@somewhere.example.tn' });
  await field('First name').fill('Ben-'.repeat(20));
  await field('Phone number').fill('12');
  await save.click();
  await expect.element(page.getByText('This is not a phone number.')).toBeVisible();
  await expectInOrder();
});

test('a pending address shows at once, and its link can be sent again or the change be cancelled', async () => {
  await showProfile();
  const next = 'amel.new@example.tn';
  const waits = page.getByText(`We have sent a link to ${next}.`);
  answer({ 'PUT /users/profile': account({ pendingEmail: next }) });
  await field('Email').fill(next);
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(waits).toBeInViewport();
  await expect.element(field('Email')).toHaveValue('amel@example.tn');
  await button('Send the link again').click();
  await expect.element(toasts).toMatchTextContent(`A new link is on its way to ${next}.`);
  answer({ 'PUT /users/profile': account() });
  await button('Keep amel@example.tn').click();
  await expect.element(waits).not.toBeInTheDocument();
  expect(sentTo('PUT /users/profile').map((body) => body.email)).toEqual([next, next, 'amel@example.tn']);
});

test('an unverified e-mail address shows a notice with another mail', async () => {
  await showProfile({ emailVerified: false });
  await expect.element(page.getByText('We do not know yet that amel@example.tn is yours.')).toBeVisible();
  const asked: (string | null)[] = [];
  answer({
    'POST /auth/resend-verification-email': ({ query }) => {
      asked.push(query.get('email'));
      return { message: 'Done.' };
    },
  });
  await button('Resend the mail').click();
  await expect.element(toasts).toMatchTextContent('A verification email is on its way to amel@example.tn.');
  expect(asked).toEqual(['amel@example.tn']);
});

test('a verified e-mail address shows no notice', async () => {
  await showProfile();
  await expect.element(field('First name')).toBeVisible();
  await expect.element(page.getByText('We do not know yet')).not.toBeInTheDocument();
});

test('a failed save shows an error in place and keeps the input', async () => {
  await showProfile();
  await field('City').fill('Mahdia');
  const failure = page.getByRole('alert').filter({ hasText: 'There was an error updating the profile!' });
  const message = 'Too many tries. Please wait 14 minutes, then try again.';
  for (const [given, advice] of [
    [FAILED, 'Nothing you typed is lost.'],
    [{ status: 429, body: { message } }, message],
    [unreachable, 'Check your connection'],
  ] as const) {
    answer({ 'PUT /users/profile': given });
    await save.click();
    await expect.element(failure).toMatchTextContent(advice);
    await expect.element(field('City')).toHaveValue('Mahdia');
    if (given === FAILED) await expectInOrder();
  }
  answer({ 'PUT /users/profile': account({ address: { ...account().address, City: 'Mahdia' } }) });
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('a profile that can’t be loaded shows an error in place, and Retry loads it', async () => {
  signIn();
  answer({ 'GET /users/profile': { status: 503, body: { message: 'Later.' } }, 'GET /orders/user': [] });
  await show(<Profile />, { at: '/user/profile' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your profile could not be loaded.');
  await expectInOrder();
  answer({ 'GET /users/profile': account() });
  await button('Retry').click();
  await expect.element(field('City')).toHaveValue('Sfax');
});

test('the keyboard alone changes tabs and saves', async () => {
  await showProfile({ emailVerified: false });
  await expect.element(field('First name')).toBeVisible();
  tab('User Info').element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Change Password')).toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^Change Password · /);
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Current password')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Home}');
  await expect.poll(address).toBe('/user/profile');
  await expect.element(button('Choose a picture')).toBeVisible();
  await userEvent.tab();
  await expect.element(button('Resend the mail')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Choose a picture')).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('First name')).toHaveFocus();
  await userEvent.keyboard('Yasmine');
  answer({
    'PUT /users/profile': account({ profile: { firstName: 'Yasmine', lastName: 'Ben Salah', imagePath: '' } }),
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  expect(sentTo('PUT /users/profile')).toEqual([{ profile: { firstName: 'Yasmine' }, address: {} }]);
});

test('the tab is part of the address, and Back leads to the one before', async () => {
  await showProfile();
  await tab('Change Password').click();
  await expect.poll(address).toBe('/user/profile?tab=password');
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await expect.element(field('First name')).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(address).toBe('/user/profile');
  await expect.element(field('First name')).toBeVisible();
});
