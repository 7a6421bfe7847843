import { api } from '../../lib/api.ts';
import { errorsOf, type Errors } from '../../lib/use-form.ts';
import { register as words } from '../../texts/accounts.ts';

export const accountFields = ['userName', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
export const personFields = ['firstName', 'lastName', 'streetAddress', 'Region', 'City', 'postalCode'] as const;
export type RegisterField = (typeof accountFields)[number] | (typeof personFields)[number];
export type Registration = Record<RegisterField, string>;

export const emptyRegistration = Object.fromEntries(
  [...accountFields, ...personFields].map((name) => [name, '']),
) as Registration;

/** As the call wants it (decisions 6). */
export const bodyOf = ({ firstName, lastName, streetAddress, Region, City, postalCode, ...account }: Registration) => ({
  ...account,
  profile: { firstName, lastName },
  address: { streetAddress, Region, City, postalCode },
});

/** What is wrong with each field, by the contract's rules; they come when they are first needed. */
export const registrationErrors = async (values: Registration): Promise<Errors<RegisterField>> => {
  const [{ AccountStep, PersonStep }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const body = bodyOf(values);
  const [account, person] = [AccountStep.safeParse(body), PersonStep.safeParse(body)];
  const found = errorsOf({
    ...(account.error && messagesByField(account.error)),
    ...(person.error && messagesByField(person.error)),
  });
  // told as soon as both are there, whatever else is wrong
  const differ = values.confirmPassword !== '' && values.password !== values.confirmPassword;
  return differ ? { ...found, confirmPassword: 'Passwords do not match' } : found;
};

const unique = ['userName', 'phoneNumber', 'email'] as const;

/** Which of the three that only one account can have are taken. */
export const takenErrors = async (values: Registration): Promise<Errors<RegisterField>> => {
  const answers = await Promise.all(
    unique.map(async (type) => {
      const { exists } = await api('GET /auth/check-user', { query: { type, value: values[type] }, ownWords: true });
      return exists ? [[type, words.taken(type)] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
};
