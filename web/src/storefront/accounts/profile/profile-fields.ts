import type { User } from '@nabta/contract/accounts/accounts.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { errorsOf, type Errors } from '../../../lib/use-form.ts';

const person = ['firstName', 'lastName'] as const;
const contact = ['phoneNumber', 'email'] as const;
const place = ['streetAddress', 'Region', 'City', 'postalCode'] as const;

/** In the order of the form. */
export const profileFields = [...person, ...contact, ...place] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;

export const valuesOf = ({ profile: { firstName, lastName }, phoneNumber, email, address }: User): ProfileValues => ({
  firstName,
  lastName,
  phoneNumber: shownPhone(phoneNumber),
  email,
  ...address,
});

/** The body for some fields; omitted ones stay unchanged on the server. */
export const bodyOf = (values: ProfileValues, names: readonly ProfileField[]) => {
  const pick = <Name extends ProfileField>(fields: readonly Name[]): Partial<Record<Name, string>> =>
    Object.fromEntries(fields.filter((name) => names.includes(name)).map((name) => [name, values[name]])) as Partial<
      Record<Name, string>
    >;
  return { profile: pick(person), ...pick(contact), address: pick(place) };
};

/** Errors by the contract's rules, which are loaded when first needed. */
export const profileErrors = async (values: ProfileValues): Promise<Errors<ProfileField>> => {
  const [{ ProfileForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/accounts/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = ProfileForm.safeParse(bodyOf(values, profileFields));
  return error ? errorsOf(messagesByField(error)) : {};
};
