import { draft, textsIn } from '../../session/drafts/draft.ts';
import { errorsOf, type Errors } from '../../lib/use-form.ts';
import { register } from '../../texts/accounts.ts';
import { takenErrors, unique } from './availability.ts';

const accountFields = ['userName', 'email', 'phoneNumber', 'password', 'confirmPassword'] as const;
const personFields = ['firstName', 'lastName', 'streetAddress', 'Region', 'City', 'postalCode'] as const;
const allFields = [...accountFields, ...personFields];
export type RegisterField = (typeof allFields)[number];
export type Registration = Record<RegisterField, string>;

/** The fields of each step. */
export const steps: readonly (readonly RegisterField[])[] = [accountFields, personFields];

export const emptyRegistration = Object.fromEntries(allFields.map((name) => [name, ''])) as Registration;

/** The body of the call (ACCOUNTS-5). */
export const bodyOf = ({ firstName, lastName, streetAddress, Region, City, postalCode, ...account }: Registration) => ({
  ...account,
  profile: { firstName, lastName },
  address: { streetAddress, Region, City, postalCode },
});

/** The server's errors by form field, and the first step with an error. */
export const refusedFields = (byPath: Record<string, string>) => {
  const named = errorsOf<RegisterField>(byPath);
  const wrong = allFields.filter((name) => named[name]);
  const errors: Errors<RegisterField> = Object.fromEntries(wrong.map((name) => [name, named[name]]));
  return { errors, step: steps.findIndex((fields) => fields.some((name) => named[name])) };
};

/** Errors by the contract's rules, which are loaded when first needed; without them the server validates. */
const contractErrors = async (values: Registration): Promise<Errors<RegisterField>> => {
  const rules = await Promise.all([
    import('@nabta/contract/accounts/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]).catch(() => undefined);
  if (!rules) return {};
  const [{ AccountStep, PersonStep }, { messagesByField }] = rules;
  const body = bodyOf(values);
  const [account, person] = [AccountStep.safeParse(body), PersonStep.safeParse(body)];
  return errorsOf({
    ...(account.error && messagesByField(account.error)),
    ...(person.error && messagesByField(person.error)),
  });
};

/** All errors of the contract, and which of the fields in `names` have values that are taken. */
export const registrationErrors = async (
  values: Registration,
  names: readonly RegisterField[],
): Promise<Errors<RegisterField>> => {
  const found = await contractErrors(values);
  const valid = unique.filter((name) => names.includes(name) && values[name].trim() && !found[name]);
  const taken = await takenErrors(Object.fromEntries(valid.map((name) => [name, values[name]])));
  // shown as soon as both are filled in, whatever other errors there are
  const differ = values.confirmPassword !== '' && values.password !== values.confirmPassword;
  return { ...found, ...taken, ...(differ && { confirmPassword: register.differ }) };
};

const registrationDraft = draft('registration');

/** Stores the typed values for this tab; never the passwords. */
export const saveRegistration = (values: Registration): void =>
  registrationDraft.write({ ...values, password: undefined, confirmPassword: undefined });

export const savedRegistration = (): Registration => ({
  ...emptyRegistration,
  ...textsIn(registrationDraft.read(), allFields),
});

export const clearSavedRegistration = registrationDraft.forget;
