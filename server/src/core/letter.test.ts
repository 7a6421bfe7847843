import { describe, expect, it } from 'vitest';
import { asText, isolated, type Letter, type Letterhead } from './letter.ts';
import { asHtml } from './mail-html.ts';

const head: Letterhead = {
  name: 'Zaytouna',
  address: '12 rue des Oliviers',
  phone: '',
  email: 'bonjour@shop.example',
  publicUrl: 'https://shop.example',
};
const letter = (parts: Letter['parts'], language: Letter['language'] = 'en'): Letter => ({
  language,
  subject: 'Your order K7QM-2XHD',
  title: 'Thank you',
  parts,
});
const rows = [
  { what: '2 × Savon', notes: ['Gift: Mini savon'], amount: '25.00 TND' },
  { what: 'Total', amount: '25.00 TND', isTotal: true as const },
];

describe('a letter', () => {
  const parts = [
    ['Hello Amira,'],
    { heading: 'Order', rows },
    { heading: 'Address', lines: ['Amira Ben Salah', 'Sfax'] },
    { label: 'Open', path: '/?a=1&b=2' },
    { code: '482915' },
  ];

  it('says in text what it says in HTML', () => {
    expect(asText(letter(parts), head)).toBe(
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
    const html = asHtml(letter(parts), head);
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

  it('parts words from a colon in French', () => {
    expect(asText(letter([{ heading: 'Total', rows }], 'fr'), head)).toContain('2 × Savon\u00a0: 25.00 TND');
  });

  it('fetches nothing and takes what people type as text', () => {
    const evil = '<img src=x onerror=hurt()>"\'&';
    const everywhere = [
      [evil],
      { heading: evil, rows: [{ what: evil, notes: [evil], amount: evil }] },
      { heading: evil, lines: [evil] },
      { label: evil, path: evil },
      { code: evil },
    ];
    const html = asHtml({ ...letter(everywhere), title: evil, subject: evil }, { ...head, name: evil, address: evil });
    expect(html).not.toMatch(/<img|src="|url\(|<link|<script|<style/);
    expect(html.match(/&lt;img src=x onerror=hurt\(\)&gt;&quot;&#39;&amp;/g)?.length).toBeGreaterThanOrEqual(11);
  });
});

describe('a name somebody typed', () => {
  it('is kept to itself when it reads from right to left', () => {
    expect(isolated('Amira')).toBe('Amira');
    expect(isolated('أمل')).toBe('\u2068أمل\u2069');
    expect(asHtml(letter([[`Hello ${isolated('أمل')},`]]), head)).toContain('Hello <bdi>أمل</bdi>,');
  });

  it('can’t turn the line around', () => {
    expect(isolated('\u202eevil\u2066\u2069\u200f')).toBe('evil');
    expect(isolated('\u2069أمل\u202e')).toBe('\u2068أمل\u2069');
  });
});
