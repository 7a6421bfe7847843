/** Account enumeration by text, status, size or time, and header injection into mails. */
import { describe, expect, it } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import { outboxOf } from './mailbox.ts';
import { openTarget, type Answer } from './shop.ts';

const target = await openTarget();
const { call, person } = target;
let made = 0;

const forgot = (email: string) => call('POST /auth/forgot-password', { body: { email } });

describe('whether an address has an account', () => {
  const unknown = () => `nobody${(made += 1)}@example.tn`;
  const asking: Record<string, (email: string) => Promise<Answer>> = {
    'a login': (email) => call('POST /auth/login', { body: { email, password: 'wrong-password' } }),
    'a forgotten password': forgot,
    'a wrong code': (email) =>
      call('POST /auth/reset-password', { body: { email, otp: '000000', newPassword: password } }),
    'another verification mail': (email) =>
      call(`POST /auth/resend-verification-email?email=${encodeURIComponent(email)}`),
  };
  const ROUNDS = 11;
  const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

  it.each(Object.entries(asking))('is not revealed by the answer, status or time of %s', async (_what, ask) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers = new Set<string>();
    const people = await Promise.all(Array.from({ length: ROUNDS }, () => person()));
    // alternating, so that load on the machine affects both
    for (const { email } of people) {
      for (const [kind, address] of [['known', email] as const, ['unknown', unknown()] as const]) {
        const began = performance.now();
        const { status, text, headers } = await ask(address);
        times[kind].push(performance.now() - began);
        answers.add(JSON.stringify([status, text, headers.getSetCookie().length, headers.get('content-length')]));
      }
    }
    expect([...answers]).toHaveLength(1);
    const [known, notKnown] = [middle(times.known), middle(times.unknown)];
    expect(Math.abs(known - notKnown), `${known} ms known, ${notKnown} ms unknown`).toBeLessThan(
      Math.max(15, known / 4),
    );
  });
});

describe('a mail', () => {
  const LINE = '\r\nBcc: everybody@evil.example\r\n\r\nBuy this';

  it('gets no header from user input', async () => {
    const form = registration(`crlf${(made += 1)}`);
    await call('POST /auth/register', { body: { ...form, userName: `crlf${made}${LINE}`.slice(0, 30) } });
    for (const email of [
      `a@example.tn${LINE}`,
      'a@example.tn,b@evil.example',
      '<a@example.tn>',
      'a@b.tn\nb@evil.example',
    ]) {
      expect((await forgot(email)).status).toBe(400);
      expect((await call('POST /auth/register', { body: { ...form, email } })).status).toBe(400);
    }
    const contact = { name: 'Amel', email: 'amel@example.tn', message: LINE };
    for (const field of ['name', 'company']) {
      expect((await call('POST /contact', { body: { ...contact, [field]: `a${LINE}` } })).status).toBe(400);
    }
    // a phone number is stored in one line
    expect((await call('POST /contact', { body: { ...contact, phone: LINE.slice(0, 40) } })).status).toBe(201);
    expect((await call('POST /contact', { body: contact })).status).toBe(201);
    await expect.poll(async () => (await outboxOf(target)).some((mail) => mail.includes('Amel'))).toBe(true);
    for (const mail of await outboxOf(target)) {
      const [head = ''] = mail.split('\r\n\r\n');
      expect(head).not.toMatch(/^(b?cc):/im);
      expect(head.match(/^to:/gim)).toHaveLength(1);
    }
  });

  it.each(['x-forwarded-host', 'forwarded', 'x-host', 'referer'])(
    'links to the shop, also with a forged header %s',
    async (name) => {
      const form = registration(`host${(made += 1)}`);
      const headers = { [name]: 'evil.example' };
      await call('POST /auth/register', { headers, body: form });
      await expect
        .poll(async () => (await outboxOf(target)).filter((mail) => mail.includes(`To: ${form.email}`)))
        .toHaveLength(1);
      const [mail = ''] = (await outboxOf(target)).filter((each) => each.includes(`To: ${form.email}`));
      expect(mail).not.toContain('evil.example');
    },
  );
});
