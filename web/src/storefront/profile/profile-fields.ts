import type { User } from '@nabta/contract/accounts.ts';
import { errorsOf, type Errors } from '../../lib/use-form.ts';

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
  phoneNumber,
  email,
  ...address,
});

/** Some of the fields as the call wants them; what is left out stays as it is on the server. */
export const bodyOf = (values: ProfileValues, names: readonly ProfileField[]) => {
  const given = <Name extends ProfileField>(wanted: readonly Name[]): Partial<Record<Name, string>> =>
    Object.fromEntries(wanted.filter((name) => names.includes(name)).map((name) => [name, values[name]])) as Partial<
      Record<Name, string>
    >;
  return { profile: given(person), ...given(contact), address: given(place) };
};

/** What is wrong with each field, by the contract's rules; they come when they are first needed. */
export const profileErrors = async (values: ProfileValues): Promise<Errors<ProfileField>> => {
  const [{ ProfileForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = ProfileForm.safeParse(bodyOf(values, profileFields));
  return error ? errorsOf(messagesByField(error)) : {};
};
