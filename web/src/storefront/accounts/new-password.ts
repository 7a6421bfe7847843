import { draft } from '../../lib/draft.ts';
import type { Errors } from '../../lib/use-form.ts';

export type NewPasswordField = 'email' | 'otp' | 'newPassword';
export type NewPassword = Record<NewPasswordField, string>;

export const emptyNewPassword: NewPassword = { email: '', otp: '', newPassword: '' };

/** What is wrong by the contract's rules, which come when they are first needed; without them the server tells. */
export const newPasswordErrors = async (values: NewPassword): Promise<Errors<NewPasswordField>> => {
  const rules = await Promise.all([import('@nabta/contract/accounts.ts'), import('@nabta/contract/fields.ts')]).catch(
    () => undefined,
  );
  if (!rules) return {};
  const [{ ResetForm }, { messagesByField }] = rules;
  const { error } = ResetForm.safeParse(values);
  return error ? messagesByField(error) : {};
};

/** The code in what was typed or pasted, be it in groups or with the words of the mail around it. */
export const codeIn = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6);

const MINUTE = 60_000;
const kept = draft('forgottenPassword');

/** Where a code was sent, for as long as it works: reading it in another app may cost the page its life. */
export const keepAsked = (email: string): void => kept.write({ email, until: Date.now() + 10 * MINUTE });

export const keptAsked = (): string | undefined => {
  const { email, until } = kept.read();
  return typeof email === 'string' && typeof until === 'number' && until > Date.now() ? email : undefined;
};

export const forgetAsked = kept.forget;
