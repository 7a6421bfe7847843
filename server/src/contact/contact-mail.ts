import type { ContactForm } from '@nabta/contract/contact.ts';
import { isolated } from '../core/letter.ts';
import type { MailMessage } from '../core/mail.ts';

/** What a visitor wrote, to the shop; an answer to it goes to the visitor. */
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
