import type { AnswerOf } from '../../lib/api.ts';
import { longDate } from '../../lib/formats.ts';
import { adminContact as words } from '../../texts/admin-contact.ts';

export type ContactMessage = AnswerOf<'GET /contact'>['messages'][number];

/** Some mail programs take no longer address. */
const MOST = 1_500;

/** The address that opens a mail to who wrote, with what they wrote quoted, as far as it fits. */
export const replyTo = ({ email, name, message, createdAt }: ContactMessage, shopName: string): string => {
  const quoted = `${words.replyQuote(name, longDate(createdAt))}\n${message}`.replaceAll(/^/gm, '> ');
  let body = '';
  for (const character of `\n\n${quoted}`.replaceAll('\n', '\r\n')) {
    const encoded = encodeURIComponent(character);
    if (body.length + encoded.length > MOST) break;
    body += encoded;
  }
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.replySubject(shopName))}&body=${body}`;
};
