import { describe, expect, it } from 'vitest';
import { asText, isolated, type MailContent, type MailSender } from './mail-content.ts';
import { asHtml } from './mail-html.ts';

const sender: MailSender = {
  name: 'Zaytouna',
  address: '12 rue des Oliviers',
  phone: '',
  email: 'bonjour@shop.example',
  publicUrl: 'https://shop.example',
  defaultLanguage: 'en',
};
const content = (parts: MailContent['parts'], language: MailContent['language'] = 'en'): MailContent => ({
  language,
  subject: 'Your order K7QM-2XHD',
  title: 'Thank you',
  parts,
});
const rows = [
  { what: '2 × Savon', notes: ['Gift: Mini savon'], amount: '25.00 TND' },
  { what: 'Total', amount: '25.00 TND', isTotal: true as const },
];

describe('the content of a mail', () => {
  const parts = [
    ['Hello Amira,'],
    { heading: 'Order', rows },
    { heading: 'Address', lines: ['Amira Ben Salah', 'Sfax'] },
    { label: 'Open', path: '/?a=1&b=2' },
    { code: '482915' },
  ];

  it('is the same in text and HTML', () => {
    expect(asText(content(parts), sender)).toBe(
      `Thank you

Hello Amira,

Order:
2 × Savon: 25.00 TND
   Gift: Mini savon
Total: 25.00 TND

Address:
Amira Ben Salah
Sfax

Open:
https://shop.example/?a=1&b=2

482915

--${' '}
Zaytouna
12 rue des Oliviers
bonjour@shop.example
https://shop.example`,
    );
    const html = asHtml(content(parts), sender);
    for (const words of [
      '<h1',
      'Thank you',
      '2 × Savon',
      'Gift: Mini savon',
      'Sfax',
      '482915',
      'bonjour@shop.example',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('<a href="https://shop.example/?a=1&amp;b=2"');
  });

  it('has a space before a colon in French', () => {
    expect(asText(content([{ heading: 'Total', rows }], 'fr'), sender)).toContain('2 × Savon\u00a0: 25.00 TND');
  });

  it('in Arabic is right-to-left and links to the pages in Arabic', () => {
    const arabic = content(
      [
        { heading: 'الطلبية', rows },
        { label: 'فتح', path: '/x' },
      ],
      'ar',
    );
    const html = asHtml(arabic, sender);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<td align="left" style="');
    expect(html).toContain('padding-right: 16px');
    expect(html).toContain('<a href="https://shop.example/ar/x"');
    expect(asText(arabic, sender)).toContain('https://shop.example/ar/x');
    expect(asText(arabic, { ...sender, defaultLanguage: 'ar' })).toContain('https://shop.example/x');
  });

  it('loads nothing and escapes user text', () => {
    const evil = '<img src=x onerror=hurt()>"\'&';
    const everywhere = [
      [evil],
      { heading: evil, rows: [{ what: evil, notes: [evil], amount: evil }] },
      { heading: evil, lines: [evil] },
      { label: evil, path: evil },
      { code: evil },
    ];
    const html = asHtml(
      { ...content(everywhere), title: evil, subject: evil },
      { ...sender, name: evil, address: evil },
    );
    expect(html).not.toMatch(/<img|src="|url\(|<link|<script|<style/);
    expect(html.match(/&lt;img src=x onerror=hurt\(\)&gt;&quot;&#39;&amp;/g)?.length).toBeGreaterThanOrEqual(11);
  });
});

it('a mail has the logo of the shop with its name as text, and the colour of the shop (SETUP-1)', () => {
  const logo = { png: Buffer.from(''), width: 512, height: 144 };
  const html = asHtml(content([{ label: 'Open', path: '/' }]), {
    ...sender,
    name: 'Dar "Zit"',
    logo,
    color: '#1f4e79',
    deep: '#163857',
  });
  expect(html).toContain('<img src="cid:logo@shop.example" alt="Dar &quot;Zit&quot;" width="256" height="72"');
  expect(html).toContain('background: #1f4e79; color: #ffffff');
  expect(html).toContain('color: #163857; text-decoration: none');
});

describe('a user name', () => {
  it('is isolated when it is right-to-left', () => {
    expect(isolated('Amira')).toBe('Amira');
    expect(isolated('أمل')).toBe('\u2068أمل\u2069');
    expect(asHtml(content([[`Hello ${isolated('أمل')},`]]), sender)).toContain('Hello <bdi>أمل</bdi>,');
  });

  it('can’t change the direction of the line', () => {
    expect(isolated('\u202eevil\u2066\u2069\u200f')).toBe('evil');
    expect(isolated('\u2069أمل\u202e')).toBe('\u2068أمل\u2069');
  });
});
