import { expect, it } from 'vitest';
import { replyTo } from './reply.ts';

const message = {
  _id: 'x',
  name: 'سارة',
  email: 'sara+a@example.com',
  phone: '',
  company: '',
  message: 'Où ?\n50 % & plus',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const bodyOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?'))).get('body');

it('goes to who wrote, quotes them, and adds nothing to the address', () => {
  const address = replyTo(message, 'Dar & Zeyna');
  expect(address).toMatch(/^mailto:sara%2Ba@example\.com\?subject=Your%20message%20to%20Dar%20%26%20Zeyna&body=/);
  expect(bodyOf(address)).toBe('\r\n\r\n> On 21 November 2026 سارة wrote:\r\n> Où ?\r\n> 50 % & plus');
});

it('is cut where mail programs would cut it, never in the middle of a character', () => {
  for (const letter of ['x', 'é', 'ع', '😀', ' ']) {
    const address = replyTo({ ...message, message: `a${letter.repeat(5_000)}` }, 'Nabta');
    expect(address.length).toBeLessThan(1_700);
    expect(bodyOf(address)).toMatch(/wrote:\r\n> a/);
    expect(() => decodeURIComponent(address)).not.toThrow();
  }
});
