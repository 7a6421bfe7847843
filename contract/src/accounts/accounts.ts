import * as z from 'zod/mini';
import {
  atLeast,
  Count,
  email,
  Id,
  ImagePath,
  Instant,
  knownEmail,
  type Message,
  optionalStreetAddress,
  optionalPostalCode,
  optionalText,
  phone,
  postalCode,
  SearchText,
  streetAddress,
  text,
  userName,
} from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { languageCodes } from '../languages.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/accounts.ts';
import { atMostCharacters, emailMissing, languageUnknown } from '../texts/fields.ts';
import { typedCode } from '../typed.ts';

export const roles = ['user', 'admin'] as const;

const REQUIRED = texts.required;

export const User = z.object({
  _id: Id,
  role: z.enum(roles),
  userName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address of a change that is not confirmed yet; '' when there is none (ACCOUNTS-9). */
  pendingEmail: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
  profile: z.object({ firstName: z.string(), lastName: z.string(), imagePath: ImagePath }),
  address: z.object({ streetAddress: z.string(), Region: z.string(), City: z.string(), postalCode: z.string() }),
  /** Of mails and of the pages after a login. */
  language: z.enum(languageCodes),
  createdAt: Instant,
});
export type User = z.input<typeof User>;

/** A password to be compared with the stored one. */
const givenPassword = (required: Message) =>
  z
    .string({ error: required })
    .check(z.minLength(1, { error: required }), z.maxLength(128, { error: () => atMostCharacters({ max: 128 }) }));

/** A password being chosen: never trimmed, 8 to 128 characters (ACCOUNTS-1). */
const newPassword = (required: Message) => givenPassword(required).check(atLeast(8));

const accountFields = {
  userName: userName(REQUIRED),
  email: email(REQUIRED),
  phoneNumber: phone(REQUIRED),
  password: newPassword(REQUIRED),
  confirmPassword: z.string({ error: REQUIRED }).check(z.minLength(1, { error: REQUIRED })),
};
const personFields = {
  profile: z.object({ firstName: text(80, REQUIRED), lastName: text(80, REQUIRED) }),
  address: z.object({
    streetAddress: streetAddress(REQUIRED),
    Region: text(80, REQUIRED),
    City: text(80, REQUIRED),
    postalCode: postalCode(REQUIRED),
  }),
};
type Passwords = { password: string; confirmPassword: string };
const passwordsMatch = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: texts.passwordsDiffer,
});

/** The two steps of registration (ACCOUNTS-5), and what they send together. */
export const AccountStep = z.object(accountFields).check(passwordsMatch);
export const PersonStep = z.object(personFields);
export const RegisterForm = z.object({ ...accountFields, ...personFields }).check(passwordsMatch);

export const LoginForm = z.object({ email: knownEmail(), password: givenPassword(texts.passwordMissing) });

export const ForgotForm = z.object({ email: knownEmail(REQUIRED) });
export const ResetForm = z.object({
  email: knownEmail(REQUIRED),
  otp: z
    .string({ error: REQUIRED })
    .check(
      z.overwrite(typedCode),
      z.minLength(1, { error: REQUIRED }),
      z.regex(/^\d{6}$/, { error: texts.codeInvalid }),
    ),
  newPassword: newPassword(REQUIRED),
});

/** In an address, a + that was not encoded arrives as a space. */
const EmailInAddress = z.pipe(
  z.string({ error: emailMissing }).check(
    z.trim(),
    z.overwrite((typed) => typed.replaceAll(' ', '+')),
  ),
  knownEmail(),
);

const FILL_ALL = texts.fillAll;
export const PasswordForm = z.object({
  currentPassword: givenPassword(FILL_ALL),
  newPassword: newPassword(FILL_ALL),
});

/** Fields that are absent stay unchanged. */
export const ProfileForm = z.object({
  profile: z.optional(z.partial(personFields.profile)),
  phoneNumber: z.optional(phone()),
  email: z.optional(email()),
  address: z.optional(
    z.partial(
      z.object({
        streetAddress: optionalStreetAddress,
        Region: optionalText(80),
        City: optionalText(80),
        postalCode: optionalPostalCode,
      }),
    ),
  ),
});

export const LanguageForm = z.object({ language: z.enum(languageCodes, { error: languageUnknown }) });

const Done = z.object({ message: z.string() });

export const accounts = routes({
  'POST /auth/login': {
    access: 'public',
    personal: true,
    summary: 'Log in: sets the session cookie; the token also works as Bearer.',
    body: LoginForm,
    answer: z.object({ user: User, token: z.string() }),
    limit: { calls: 100, seconds: 300 },
  },
  'POST /auth/logout': {
    access: 'public',
    personal: true,
    summary: 'End the session, if there is one.',
    answer: Done,
  },
  'GET /auth/check-user': {
    access: 'public',
    personal: true,
    summary: 'Whether a user name, phone number or e-mail address is taken.',
    query: z.object({
      type: z.enum(['userName', 'phoneNumber', 'email'], { error: texts.kindMissing }),
      value: text(254),
    }),
    answer: z.object({ exists: z.boolean() }),
    limit: { calls: 200, seconds: 300 },
  },
  'POST /auth/register': {
    access: 'public',
    summary: 'Register as a user; a verification mail is sent.',
    body: RegisterForm,
    answer: z.extend(Done, { user: User }),
    status: 201,
    limit: { calls: 60, seconds: 600 },
  },
  'POST /auth/forgot-password': {
    access: 'public',
    summary: 'Mail a reset code; the answer is the same for an unknown address.',
    body: ForgotForm,
    answer: Done,
    limit: { calls: 30, seconds: 900 },
  },
  'POST /auth/reset-password': {
    access: 'public',
    summary: 'Set a new password with the mailed code.',
    body: ResetForm,
    answer: Done,
    limit: { calls: 50, seconds: 900 },
  },
  'GET /auth/verify-email': {
    access: 'public',
    personal: true,
    summary: 'Open the link of a verification mail.',
    query: z.object({ token: text(200) }),
    answer: Done,
  },
  'POST /auth/resend-verification-email': {
    access: 'public',
    personal: true,
    summary: 'Mail the verification link again; the answer is the same for an unknown address.',
    query: z.object({ email: EmailInAddress }),
    answer: Done,
    limit: { calls: 30, seconds: 900 },
  },
  'POST /auth/restore-email': {
    access: 'public',
    summary:
      'Take back a changed e-mail address by the link mailed to the former one; ends all sessions and the password.',
    body: z.object({ token: text(200) }),
    answer: Done,
  },
  'GET /users/profile': { access: 'signedIn', summary: 'Who is logged in.', answer: User },
  'PUT /users/profile': {
    access: 'user',
    summary: 'Change the profile; a new e-mail address counts once its mailed link was opened.',
    body: ProfileForm,
    answer: User,
    limit: { calls: 100, seconds: 900, per: 'account' },
  },
  'PUT /users/language': {
    access: 'signedIn',
    summary: 'Change the language of the account, which its mails have.',
    body: LanguageForm,
    answer: Done,
    limit: { calls: 100, seconds: 900, per: 'account' },
  },
  'PUT /users/password': {
    access: 'signedIn',
    summary: 'Change the password; ends all other sessions of the account.',
    body: PasswordForm,
    answer: Done,
    // by address: a stolen session must not use up its owner's calls
    limit: { calls: 50, seconds: 900 },
  },
  'GET /users': {
    access: 'admin',
    summary: 'All accounts, a page at a time.',
    query: z.object({ page: QueryPage, search: SearchText }),
    answer: z.object({ users: z.array(User), totalPages: Count }),
  },
  'DELETE /users/:id': {
    access: 'admin',
    summary: 'Delete an account; its orders stay. Neither your own nor the last admin.',
    params: z.object({ id: Id }),
    answer: Done,
  },
});
