import type { AnswerOf } from '../../lib/api.ts';
import { mailLink } from '../../lib/contact-links.ts';
import { longDate } from '../../i18n/formats.ts';
import { adminContact as words } from '../../texts/admin-contact.ts';

export type ContactMessage = AnswerOf<'GET /contact'>['messages'][number];

/** Some mail programs reject longer addresses. */
const MAX_LENGTH = 1_500;

/** A `mailto:` address for a reply, with as much of the message quoted as fits. */
export const replyTo = ({ email, name, message, createdAt }: ContactMessage, shopName: string): string => {
  const quoted = `${words.replyQuote({ name, date: longDate(createdAt) })}\n${message}`.replaceAll(/^/gm, '> ');
  let body = '';
  for (const character of `\n\n${quoted}`.replaceAll('\n', '\r\n')) {
    const encoded = encodeURIComponent(character);
    if (body.length + encoded.length > MAX_LENGTH) break;
    body += encoded;
  }
  return `${mailLink(email)}?subject=${encodeURIComponent(words.replySubject({ shop: shopName }))}&body=${body}`;
};
