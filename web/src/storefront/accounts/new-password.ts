import { withPlainDigits } from '@nabta/contract/typed.ts';
import { draft } from '../../session/drafts/draft.ts';
import type { Errors } from '../../lib/use-form.ts';

export type NewPasswordField = 'email' | 'otp' | 'newPassword';
export type NewPassword = Record<NewPasswordField, string>;

export const emptyNewPassword: NewPassword = { email: '', otp: '', newPassword: '' };

/** Errors by the contract's rules, which are loaded when first needed; without them the server validates. */
export const newPasswordErrors = async (values: NewPassword): Promise<Errors<NewPasswordField>> => {
  const rules = await Promise.all([
    import('@nabta/contract/accounts/accounts.ts'),
    import('@nabta/contract/fields.ts'),
  ]).catch(() => undefined);
  if (!rules) return {};
  const [{ ResetForm }, { messagesByField }] = rules;
  const { error } = ResetForm.safeParse(values);
  return error ? messagesByField(error) : {};
};

/** The code in typed or pasted text, which may be grouped or contain other words of the mail. */
export const codeIn = (typed: string): string => withPlainDigits(typed).replace(/\D/g, '').slice(0, 6);

const MINUTE = 60_000;
const codeRequest = draft('forgottenPassword');

/**
 * The address to which a code was sent, for as long as the code is valid: reading the mail in another app may unload
 * the page.
 */
export const saveCodeRequest = (email: string): void => codeRequest.write({ email, until: Date.now() + 10 * MINUTE });

export const savedCodeRequest = (): string | undefined => {
  const { email, until } = codeRequest.read();
  return typeof email === 'string' && typeof until === 'number' && until > Date.now() ? email : undefined;
};

export const clearCodeRequest = codeRequest.forget;
