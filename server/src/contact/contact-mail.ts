import type { ContactForm } from '@nabta/contract/contact.ts';
import { isolated } from '../core/mail/mail-content.ts';
import type { MailMessage } from '../core/mail/mail.ts';

/** A contact message as a mail to the shop, with the visitor as Reply-To. */
export const contactMail = (to: string, form: ContactForm): MailMessage => {
  const name = form.name.replaceAll(/\s+/g, ' ');
  const title = `A message from ${isolated(name)}`;
  const lines = [name, form.company, form.email, form.phone].flatMap((line) => line || []);
  return {
    to,
    replyTo: form.email,
    language: 'en',
    subject: title,
    title,
    parts: [form.message.split(/\r?\n/), { heading: 'Sent by', lines }],
  };
};
