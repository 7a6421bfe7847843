import { expect, test } from 'vitest';
import { mailLink, phoneLink, whatsAppLink } from './contact-links.ts';

test('a mail goes to the address alone, whatever is typed into it', () => {
  const link = new URL(mailLink('x?bcc=spy%40evil.test&subject=hi&body=z@b.tn'));
  expect(link.search).toBe('');
  expect(decodeURIComponent(link.pathname)).toBe('x?bcc=spy%40evil.test&subject=hi&body=z@b.tn');
  expect(mailLink('amel,spy@b.tn\r\nbcc:spy@evil.test')).not.toMatch(/[,:\s]spy/);
});

test('a number is dialled without what makes it readable', () => {
  expect(phoneLink('+216 (71) 123-456')).toBe('tel:+21671123456');
  expect(phoneLink('71123456;ext=1?a')).toBe('tel:711234561');
});

test('a WhatsApp address has the digits of the number and an encoded text', () => {
  expect(whatsAppLink('+21622123456', 'Huile & savon ?')).toBe(
    'https://wa.me/21622123456?text=Huile%20%26%20savon%20%3F',
  );
});
