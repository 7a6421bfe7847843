/** Accounts are made and kept in English (storefront 1), and so are their mails. */
import { isolated, type LetterPart } from '../core/letter.ts';
import type { MailMessage } from '../core/mail.ts';

const mail = (to: string, subject: string, userName: string, parts: LetterPart[], title = subject): MailMessage => ({
  to,
  subject,
  title,
  language: 'en',
  parts: [[`Hello ${isolated(userName)},`], ...parts],
});

const pathOf = (secret: string, email: string) =>
  `/email-validation?${new URLSearchParams({ token: secret, email }).toString()}`;

const ONCE = 'The link works once, for 24 hours. If you did not ask for it, ignore this mail.';

export const verificationMail = (userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Verify your email address', userName, [
    ['Please confirm that this email address is yours.'],
    { label: 'Verify my email', path: pathOf(secret, email) },
    [ONCE],
  ]);

export const changedAddressMail = (userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Confirm your new email address', userName, [
    ['You asked to use this email address for your account. It counts once you have confirmed it.'],
    { label: 'Confirm my new email', path: pathOf(secret, email) },
    [ONCE],
  ]);

/** To the address an account is about to leave: its owner may not be who asked. */
export const leavingAddressMail = (userName: string, oldEmail: string, newEmail: string): MailMessage =>
  mail(oldEmail, 'Your email address is about to change', userName, [
    [`Somebody who is logged in to your account asked to change its email address to ${isolated(newEmail)}.`],
    ['If it was not you, change your password now: this ends every other session, and the old address stays.'],
  ]);

export const resetMail = (userName: string, email: string, code: string): MailMessage => {
  const parts = [
    ['Your code to choose a new password:'],
    { code },
    ['It works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.'],
  ];
  return mail(email, `${code} is your code`, userName, parts, 'A new password');
};
