/** Brute force and flooding against the production rate limits. */
import { describe, expect, it } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import { guestOrder, newProduct } from './fixtures.ts';
import { codeTo } from './mailbox.ts';
import { bearer, openTarget, type Answer } from './shop.ts';

// behind a trusted proxy the test can choose client addresses
const behindProxy = await openTarget({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' });
const direct = await openTarget({ RATE_LIMIT_SCALE: '1' });
const { call, person, sql } = behindProxy;

const from = (address: string) => ({ 'x-forwarded-for': address });
let addressCount = 0;
const newClientAddress = () => `198.51.${100 + Math.trunc((addressCount += 1) / 250)}.${1 + (addressCount % 250)}`;

const logIn = (email: string, password: string, headers: Record<string, string> = from('203.0.113.7')) =>
  call('POST /auth/login', { headers, body: { email, password } });
const times = async (count: number, ask: (nth: number) => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await ask(nth)).status);
  return statuses;
};
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('a password', () => {
  it('can be tried ten times from one address; then the right one is refused there, but not elsewhere', async () => {
    const { email } = await person();
    const here = from(newClientAddress());
    expect(await times(10, (nth) => logIn(email, `wrong-${nth}`, here))).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await logIn(email, password, here);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(email, password, from(newClientAddress()))).status).toBe(200);
  });

  it('can be tried a hundred times an hour from all addresses together', async () => {
    const { email } = await person();
    const statuses = await times(130, () => logIn(email, 'wrong-password', from(newClientAddress())));
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });

  it('tried from one address for an hour does not lock out its owner elsewhere', async () => {
    const { email } = await person();
    const here = from(newClientAddress());
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      statuses.push(...(await times(10, () => logIn(email, 'wrong-password', here))));
      // simulates five minutes: ends the windows that would have ended
      await sql(
        `update throttles set resets_at = now() where bucket like $1 and resets_at <= now() + interval '5 minutes'`,
        [`login ${email}%`],
      );
    }
    expect(countOf(statuses, 401)).toBeLessThan(50);
    expect((await logIn(email, password, from(newClientAddress()))).status).toBe(200);
  });

  it('is accepted from a known browser although others have used up the tries', async () => {
    const { email } = await person();
    const cookies = (await logIn(email, password, from(newClientAddress()))).headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    await times(110, () => logIn(email, 'wrong-password', from(newClientAddress())));
    expect((await logIn(email, password, from(newClientAddress()))).status).toBe(429);
    expect((await logIn(email, password, { ...from(newClientAddress()), cookie: device })).status).toBe(200);
    // a device token of one account gives no tries at another
    const other = await person();
    await times(110, () => logIn(other.email, 'wrong-password', { ...from(newClientAddress()), cookie: device }));
    expect((await logIn(other.email, password, { ...from(newClientAddress()), cookie: device })).status).toBe(429);
  });

  it.each<[string, (email: string, nth: number) => string]>([
    ['other letters', (email, nth) => (nth % 2 ? email.toUpperCase() : email)],
    ['spaces around it', (email, nth) => `${' '.repeat(nth % 5)}${email}`],
  ])('gets no additional tries by writing the address with %s', async (_how, spell) => {
    const { email } = await person();
    const here = from(newClientAddress());
    expect(countOf(await times(15, (nth) => logIn(spell(email, nth), 'wrong-password', here)), 401)).toBe(10);
  });

  it('gets no additional tries from other addresses of one IPv6 network', async () => {
    const { email } = await person();
    const statuses = await times(15, (nth) => logIn(email, 'wrong-password', from(`2001:db8:7:${nth}::${nth}`)));
    expect(countOf(statuses, 401)).toBe(10);
  });

  it('gets no additional tries from concurrent requests', async () => {
    const { email } = await person();
    const here = from(newClientAddress());
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => logIn(email, `wrong-${nth}`, here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('tried on many accounts is refused from one address after a hundred (password spraying)', async () => {
    const here = from(newClientAddress());
    const statuses = await times(120, (nth) => logIn(`sprayed${nth}@example.tn`, 'password-1', here));
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(100);
  });

  it('guessed in a stolen session can still be changed by its owner in another session', async () => {
    const as = await person();
    const owner = { ...as, ...bearer(await behindProxy.sessionOf(as.id)) };
    const change = (by: typeof as, currentPassword: string) =>
      call('PUT /users/password', {
        as: by,
        headers: from(newClientAddress()),
        body: { currentPassword, newPassword: 'another-one-1' },
      });
    await times(20, () => change(as, 'wrong-password'));
    expect((await change(owner, password)).status).toBe(200);
  });

  it('can be guessed ten times through the change of the password', async () => {
    const as = await person();
    const body = { currentPassword: 'wrong-password', newPassword: 'another-one-1' };
    const statuses = await times(12, () =>
      call('PUT /users/password', { as, headers: from(newClientAddress()), body }),
    );
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([10, 2]);
  });
});

describe('an untrusted proxy', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip'])(
    'does not set the client address by %s',
    async (name) => {
      const { email } = await direct.person();
      const statuses = await times(15, (nth) => {
        const headers = { [name]: name === 'forwarded' ? `for=198.51.100.${nth}` : `198.51.100.${nth}` };
        return direct.call('POST /auth/login', { headers, body: { email, password: 'wrong-password' } });
      });
      expect(countOf(statuses, 401)).toBe(10);
    },
  );

  it('can’t be spoofed by entries before the one that the trusted proxy adds', async () => {
    const { email } = await person();
    const statuses = await times(15, (nth) => logIn(email, 'wrong-password', from(`198.51.100.${nth}, 192.0.2.200`)));
    expect(countOf(statuses, 401)).toBe(10);
  });
});

describe('a mailed code', () => {
  const reset = (email: string, otp: string, address: string) =>
    call('POST /auth/reset-password', { headers: from(address), body: { email, otp, newPassword: 'another-one-1' } });

  it('can be requested 20 times and guessed a hundred times an hour in all', async () => {
    const { email } = await person();
    let [mails, guesses] = [0, 0];
    for (let nth = 0; nth < 30; nth += 1) {
      const asked = await call('POST /auth/forgot-password', { headers: from(newClientAddress()), body: { email } });
      if (asked.status === 200) mails += 1;
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, guess) => reset(email, String(guess).padStart(6, '0'), newClientAddress())),
      );
      guesses += countOf(
        answers.map(({ status }) => status),
        400,
      );
    }
    expect(mails).toBe(20);
    expect(guesses).toBe(100);
    // 100 guesses at codes of six digits: a chance of one in ten thousand per hour
    expect((await reset(email, await codeTo(behindProxy, email), newClientAddress())).status).toBe(429);
  });

  it('is sent to one account five times from one client address', async () => {
    const { email } = await person();
    const here = from(newClientAddress());
    const ask = () => call('POST /auth/forgot-password', { headers: here, body: { email } });
    expect(countOf(await times(8, ask), 200)).toBe(5);
  });
});

describe('from one client address', async () => {
  const product = await newProduct(behindProxy, { stock: 1000 });
  const flooded: Record<string, [most: number, request: string, body: (nth: number) => object | undefined]> = {
    'the check whether a name is taken': [200, 'GET /auth/check-user?type=userName&value=amel', () => undefined],
    'a registration': [60, 'POST /auth/register', (nth) => registration(`flood${nth}`)],
    'a guest’s order': [
      100,
      'POST /orderguests',
      () => guestOrder([{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }]),
    ],
    'a search for an order': [
      10,
      'POST /tracking',
      (nth) => ({ orderNumber: `2222-22${20 + nth}`, phone: '22 123 456' }),
    ],
    'a contact form': [20, 'POST /contact', () => ({ name: 'A', email: 'a@example.tn', message: 'B' })],
  };

  it.each(Object.entries(flooded))('%s is limited', async (_what, [most, request, body]) => {
    const headers = from(newClientAddress());
    const statuses = await times(most + 5, (nth) => {
      const form = body(nth);
      return call(request, { headers, ...(form && { body: form }) });
    });
    expect(countOf(statuses, 429)).toBe(5);
    expect(statuses.slice(0, most)).not.toContain(429);
  });

  it('an account sends at most sixty chat messages a minute', async () => {
    const as = await person();
    const conversationId = (await call('POST /chat/conversations', { as })).body[0]._id;
    const headers = from(newClientAddress());
    const statuses = await times(65, () =>
      call('POST /chat/messages', { as, headers, body: { text: 'a', conversationId } }),
    );
    expect(countOf(statuses, 201)).toBe(60);
  });
});
