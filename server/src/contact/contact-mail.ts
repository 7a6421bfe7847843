import type { ContactForm } from '@nabta/contract/contact/contact.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { isolated } from '../core/mail/mail-content.ts';
import type { MailMessage } from '../core/mail/mail.ts';
import { contactMail as textsOf } from '../core/texts/mails.ts';

/** A contact message as a mail to the shop, with the visitor as Reply-To. */
export const contactMail = (language: Language, to: string, form: ContactForm): MailMessage => {
  const texts = textsOf(language);
  const name = form.name.replaceAll(/\s+/g, ' ');
  const title = texts.title({ name: isolated(name, language) });
  const lines = [name, form.company, form.email, form.phone && shownPhone(form.phone)].flatMap((line) => line || []);
  return {
    to,
    replyTo: form.email,
    language,
    subject: title,
    title,
    parts: [form.message.split(/\r?\n/), { heading: texts.sender, lines }],
  };
};
