import { beforeEach, expect, test, vi } from 'vitest';
import { bodyOf, emptyRegistration, refusedFields, registrationErrors } from './registration.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const { searchParams } = new URL(path, 'http://shop.example');
    if (searchParams.get('value') === 'nobody-answers') return Response.json({ message: 'x' }, { status: 503 });
    return Response.json({ exists: searchParams.get('value') === 'taken' });
  });
});

const typed = {
  ...emptyRegistration,
  userName: 'amel',
  email: 'amel@example.tn',
  phoneNumber: '22 123 456',
  password: 'olive-oil-42',
  confirmPassword: 'olive-oil-42',
};

test('is sent as the contract has it', () => {
  expect(bodyOf({ ...typed, firstName: 'Amel', Region: 'Sfax' })).toMatchObject({
    userName: 'amel',
    profile: { firstName: 'Amel' },
    address: { Region: 'Sfax' },
  });
});

test.each([
  [{ userName: 'taken' }, 0],
  [{ 'profile.firstName': 'Required' }, 1],
  [{ 'address.City': 'Required', email: 'taken' }, 0],
  [{ somethingElse: 'wrong' }, -1],
  [{}, -1],
])('a refusal of %o leads to step %i', (fields, step) => {
  expect(refusedFields(fields).step).toBe(step);
});

test('an error of a field that the form does not have is not shown', () => {
  expect(refusedFields({ 'address.City': 'Required', somethingElse: 'wrong' }).errors).toEqual({ City: 'Required' });
});

test('asks whether a value is taken once, and only of a field it is asked about (ACCOUNTS-6)', async () => {
  expect(await registrationErrors({ ...typed, userName: 'taken' }, ['userName'])).toMatchObject({
    userName: 'userName is already taken.',
  });
  expect(asked).toHaveLength(1);
  await registrationErrors({ ...typed, userName: 'taken' }, ['userName', 'password']);
  expect(asked).toHaveLength(1);
  await registrationErrors({ ...typed, userName: 'x' }, ['userName']);
  expect(asked).toHaveLength(1);
});

test('reports once that the check failed, and checks again (ACCOUNTS-6)', async () => {
  const values = { ...typed, userName: 'nobody-answers', email: 'nobody-answers@x.tn' };
  const first = await registrationErrors(values, ['userName']);
  expect(first.userName).toBe('An error occurred while checking availability.');
  await registrationErrors(values, ['userName']);
  expect(asked).toHaveLength(2);
});

test('reports different passwords whatever else is wrong, not while the second one is empty', async () => {
  const errors = (more: object) => registrationErrors({ ...emptyRegistration, ...more }, ['confirmPassword']);
  expect((await errors({ password: 'a', confirmPassword: 'b' })).confirmPassword).toBe('Passwords do not match');
  expect((await errors({ password: 'a' })).confirmPassword).toBe('Required');
});
