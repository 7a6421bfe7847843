/** Account mails, in the language of the account. */
import type { Language } from '@nabta/contract/languages.ts';
import { isolated, type MailBlock } from '../core/mail/mail-content.ts';
import type { MailMessage } from '../core/mail/mail.ts';
import { accountMails } from '../core/texts/mails.ts';

const mail = (language: Language, to: string, subject: string, parts: MailBlock[], title = subject): MailMessage => ({
  to,
  subject,
  title,
  language,
  parts,
});

const LONGEST_NAME = 30;
/** A user name in a mail whose recipient may not have chosen it: quoted, so that it is recognisable as user text. */
const quoted = (language: Language, userName: string): string => {
  const name = Array.from(userName.replaceAll(/[«»]/g, '')).slice(0, LONGEST_NAME).join('');
  const space = language === 'fr' ? '\u00a0' : '';
  return `«${space}${isolated(name, language)}${space}»`;
};

const registeredAs = (language: Language, userName: string) =>
  accountMails(language).registeredAs({ name: quoted(language, userName) });

/** Until the address is verified, the recipient may not be the owner of the account. */
type Recipient = { user_name: string; email: string; email_verified_at: Date | null; language: Language };

/** No name in the greeting before the address is verified: another person may have chosen the name (ACCOUNTS-20). */
const greeting = ({ user_name, email_verified_at, language }: Recipient): string[] => [
  email_verified_at
    ? accountMails(language).hello({ name: isolated(user_name, language) })
    : registeredAs(language, user_name),
];

const pathOf = (secret: string, email: string) =>
  `/email-validation?${new URLSearchParams({ token: secret, email }).toString()}`;

export const verificationMail = (language: Language, userName: string, email: string, secret: string): MailMessage => {
  const { verification, notYou, once } = accountMails(language);
  return mail(language, email, verification.subject, [
    [registeredAs(language, userName), notYou],
    [verification.ask],
    { label: verification.link, path: pathOf(secret, email) },
    [once],
  ]);
};

export const changedAddressMail = (
  language: Language,
  userName: string,
  email: string,
  secret: string,
): MailMessage => {
  const { change, notYou, once } = accountMails(language);
  return mail(language, email, change.subject, [
    [change.requested({ name: quoted(language, userName) }), notYou],
    [change.ask],
    { label: change.link, path: pathOf(secret, email) },
    [once],
  ]);
};

/**
 * To the current address when a change is requested, because the request may come from a stolen session. `restore`: the
 * secret of the link that restores this address, also after the change.
 */
export const leavingAddressMail = (account: Recipient, newEmail: string, restore?: string): MailMessage => {
  const { language } = account;
  const { leaving } = accountMails(language);
  return mail(language, account.email, leaving.subject, [
    greeting(account),
    [leaving.requested({ email: isolated(newEmail, language) })],
    ...(restore === undefined
      ? [[leaving.unverified]]
      : [
          [leaving.ask],
          { label: leaving.link, path: `/email-validation?${new URLSearchParams({ restore }).toString()}` },
          [leaving.effect, leaving.once],
        ]),
  ]);
};

export const resetMail = (account: Recipient, code: string): MailMessage => {
  const { language } = account;
  const { reset } = accountMails(language);
  const parts = [greeting(account), [reset.code], { code }, [reset.once]];
  return mail(language, account.email, reset.subject({ code }), parts, reset.title);
};
