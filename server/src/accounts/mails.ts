/** Account mails are in English, like the account pages (SHOP-5). */
import { isolated, type MailBlock } from '../core/mail/mail-content.ts';
import type { MailMessage } from '../core/mail/mail.ts';

const mail = (to: string, subject: string, parts: MailBlock[], title = subject): MailMessage => ({
  to,
  subject,
  title,
  language: 'en',
  parts,
});

const LONGEST_NAME = 30;
/** A user name in a mail whose recipient may not have chosen it: quoted, so that it is recognisable as user text. */
const quoted = (userName: string): string =>
  `«${isolated(Array.from(userName.replaceAll(/[«»]/g, '')).slice(0, LONGEST_NAME).join(''))}»`;

const registeredAs = (userName: string) =>
  `Somebody registered an account at this shop with this email address, under the user name ${quoted(userName)}.`;

/** Until the address is verified, the recipient may not be the owner of the account. */
type Recipient = { user_name: string; email: string; email_verified_at: Date | null };

/** No name in the greeting before the address is verified: another person may have chosen the name (ACCOUNTS-20). */
const greeting = ({ user_name, email_verified_at }: Recipient): string[] => [
  email_verified_at ? `Hello ${isolated(user_name)},` : registeredAs(user_name),
];

const pathOf = (secret: string, email: string) =>
  `/email-validation?${new URLSearchParams({ token: secret, email }).toString()}`;

const ONCE = 'The link works once, for 24 hours.';
const NOT_YOU = 'If it was not you, do not open the link, and ignore this mail.';

export const verificationMail = (userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Verify your email address', [
    [registeredAs(userName), NOT_YOU],
    ['If it was you, please confirm that this email address is yours.'],
    { label: 'Verify my email', path: pathOf(secret, email) },
    [ONCE],
  ]);

export const changedAddressMail = (userName: string, email: string, secret: string): MailMessage =>
  mail(email, 'Confirm your new email address', [
    [`Somebody asked to use this email address for the account with the user name ${quoted(userName)}.`, NOT_YOU],
    ['If it was you, please confirm it. The address counts from then on.'],
    { label: 'Confirm my new email', path: pathOf(secret, email) },
    [ONCE],
  ]);

/**
 * To the current address when a change is requested, because the request may come from a stolen session. `restore`: the
 * secret of the link that restores this address, also after the change.
 */
export const leavingAddressMail = (account: Recipient, newEmail: string, restore?: string): MailMessage =>
  mail(account.email, 'Your email address is about to change', [
    greeting(account),
    [`Somebody who is logged in to the account asked to change its email address to ${isolated(newEmail)}.`],
    ...(restore === undefined
      ? [['If it was not you, change your password now: this ends every other session, and the old address stays.']]
      : [
          ['If it was you, there is nothing to do. If it was not you, take the account back with this link:'],
          { label: 'This was not me', path: `/email-validation?${new URLSearchParams({ restore }).toString()}` },
          [
            'It sets this email address back, ends every session and voids the password. The page asks you to confirm this first. Then choose a new password by “Forgot password”.',
            'The link works once, for 7 days, also after the address was changed.',
          ],
        ]),
  ]);

export const resetMail = (account: Recipient, code: string): MailMessage => {
  const parts = [
    greeting(account),
    ['Your code to choose a new password:'],
    { code },
    ['It works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.'],
  ];
  return mail(account.email, `${code} is your code`, parts, 'A new password');
};
