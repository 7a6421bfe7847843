import type { MailMessage } from '../core/mail.ts';
import { asHtml, asText, type MailPart } from '../core/mail-html.ts';

/** Accounts are made and kept in English (storefront 1), and so are their mails. */
const mail = (to: string, subject: string, parts: MailPart[]): MailMessage => ({
  to,
  subject,
  text: asText(parts),
  html: asHtml('en', parts),
});

const linkOf = (publicUrl: string, secret: string, email: string) =>
  `${publicUrl}/email-validation?${new URLSearchParams({ token: secret, email }).toString()}`;

export const verificationMail = (publicUrl: string, userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Verify your email address', [
    [`Hello ${userName},`],
    ['Please confirm that this email address is yours.'],
    { label: 'Verify my email', address: linkOf(publicUrl, secret, email) },
    ['The link works once, for 24 hours. If you did not ask for it, ignore this mail.'],
  ]);

export const changedAddressMail = (publicUrl: string, userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Confirm your new email address', [
    [`Hello ${userName},`],
    ['You asked to use this email address for your account. It counts once you have confirmed it.'],
    { label: 'Confirm my new email', address: linkOf(publicUrl, secret, email) },
    ['The link works once, for 24 hours. If you did not ask for it, ignore this mail.'],
  ]);

/** To the address an account is about to leave: its owner may not be who asked. */
export const leavingAddressMail = (userName: string, oldEmail: string, newEmail: string): MailMessage =>
  mail(oldEmail, 'Your email address is about to change', [
    [`Hello ${userName},`],
    [`Somebody who is logged in to your account asked to change its email address to ${newEmail}.`],
    ['If it was not you, change your password now: this ends every other session, and the old address stays.'],
  ]);

export const resetMail = (userName: string, email: string, code: string): MailMessage =>
  mail(email, `${code} is your code`, [
    [`Hello ${userName},`],
    ['Your code to choose a new password:', code],
    ['It works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.'],
  ]);
