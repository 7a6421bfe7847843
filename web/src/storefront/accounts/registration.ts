import { draft } from '../../lib/draft.ts';
import { errorsOf, type Errors } from '../../lib/use-form.ts';
import { takenErrors, unique } from './availability.ts';

const accountFields = ['userName', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
const personFields = ['firstName', 'lastName', 'streetAddress', 'Region', 'City', 'postalCode'] as const;
const allFields = [...accountFields, ...personFields];
export type RegisterField = (typeof allFields)[number];
export type Registration = Record<RegisterField, string>;

/** The fields of each step. */
export const steps: readonly (readonly RegisterField[])[] = [accountFields, personFields];

export const emptyRegistration = Object.fromEntries(allFields.map((name) => [name, ''])) as Registration;

/** As the call wants it (decisions 6). */
export const bodyOf = ({ firstName, lastName, streetAddress, Region, City, postalCode, ...account }: Registration) => ({
  ...account,
  profile: { firstName, lastName },
  address: { streetAddress, Region, City, postalCode },
});

/** What a refusal says of the fields of the form, and the first step that has one of them. */
export const refusedFields = (byPath: Record<string, string>) => {
  const named = errorsOf<RegisterField>(byPath);
  const wrong = allFields.filter((name) => named[name]);
  const errors: Errors<RegisterField> = Object.fromEntries(wrong.map((name) => [name, named[name]]));
  return { errors, step: steps.findIndex((fields) => fields.some((name) => named[name])) };
};

/** What is wrong by the contract's rules, which come when they are first needed; without them the server tells. */
const contractErrors = async (values: Registration): Promise<Errors<RegisterField>> => {
  const rules = await Promise.all([import('@nabta/contract/accounts.ts'), import('@nabta/contract/fields.ts')]).catch(
    () => undefined,
  );
  if (!rules) return {};
  const [{ AccountStep, PersonStep }, { messagesByField }] = rules;
  const body = bodyOf(values);
  const [account, person] = [AccountStep.safeParse(body), PersonStep.safeParse(body)];
  return errorsOf({
    ...(account.error && messagesByField(account.error)),
    ...(person.error && messagesByField(person.error)),
  });
};

/** What is wrong with each field, and which of those asked about are taken. */
export const registrationErrors = async (
  values: Registration,
  names: readonly RegisterField[],
): Promise<Errors<RegisterField>> => {
  const found = await contractErrors(values);
  const valid = unique.filter((name) => names.includes(name) && values[name].trim() && !found[name]);
  const taken = await takenErrors(Object.fromEntries(valid.map((name) => [name, values[name]])));
  // told as soon as both are there, whatever else is wrong
  const differ = values.confirmPassword !== '' && values.password !== values.confirmPassword;
  return { ...found, ...taken, ...(differ && { confirmPassword: 'Passwords do not match' }) };
};

const kept = draft('registration');

/** Keeps what was typed in this tab; passwords are kept nowhere. */
export const keepRegistration = (values: Registration): void =>
  kept.write({ ...values, password: undefined, confirmPassword: undefined });

export const keptRegistration = (): Registration => {
  const stored = kept.read();
  const textOf = (name: RegisterField) => (typeof stored[name] === 'string' ? stored[name] : '');
  return Object.fromEntries(allFields.map((name) => [name, textOf(name)])) as Registration;
};

export const forgetRegistration = kept.forget;
