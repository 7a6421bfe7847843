/** Guessing what one does not know, with the limits as a shop has them. */
import { describe, expect, it } from 'vitest';
import { guestOrder, newProduct } from './goods.ts';
import { codeTo } from './mailbox.ts';
import { openTarget, PASSWORD, registration, type Answer } from './shop.ts';

// behind a proxy, attackers come from as many places as they like
const behindProxy = await openTarget({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' });
const direct = await openTarget({ RATE_LIMIT_SCALE: '1' });
const { call, person } = behindProxy;

const from = (place: string) => ({ 'x-forwarded-for': place });
let places = 0;
const newPlace = () => `198.51.${100 + Math.trunc((places += 1) / 250)}.${1 + (places % 250)}`;

const logIn = (email: string, password: string, headers: Record<string, string> = from('203.0.113.7')) =>
  call('POST /auth/login', { headers, body: { email, password } });
const times = async (count: number, ask: (nth: number) => Promise<Answer>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await ask(nth)).status);
  return statuses;
};
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('a password', () => {
  it('is guessed ten times from one place; then the right one is refused there too, and elsewhere it is not', async () => {
    const { email } = await person();
    const here = from(newPlace());
    expect(await times(10, (nth) => logIn(email, `wrong-${nth}`, here))).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await logIn(email, PASSWORD, here);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(email, PASSWORD, from(newPlace()))).status).toBe(200);
  });

  it('is guessed a hundred times in an hour from all places together', async () => {
    const { email } = await person();
    const statuses = await times(130, () => logIn(email, 'wrong-password', from(newPlace())));
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(100);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });

  it('has its owner come in from a browser that is known, whoever else has used up the tries', async () => {
    const { email } = await person();
    const known = (await logIn(email, PASSWORD, from(newPlace()))).headers.getSetCookie();
    const device = known.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? '';
    await times(110, () => logIn(email, 'wrong-password', from(newPlace())));
    expect((await logIn(email, PASSWORD, from(newPlace()))).status).toBe(429);
    expect((await logIn(email, PASSWORD, { ...from(newPlace()), cookie: device })).status).toBe(200);
    // a mark of one's own account opens no tries at another's
    const other = await person();
    await times(110, () => logIn(other.email, 'wrong-password', { ...from(newPlace()), cookie: device }));
    expect((await logIn(other.email, PASSWORD, { ...from(newPlace()), cookie: device })).status).toBe(429);
  });

  it.each<[string, (email: string, nth: number) => string]>([
    ['other letters', (email, nth) => (nth % 2 ? email.toUpperCase() : email)],
    ['spaces around it', (email, nth) => `${' '.repeat(nth % 5)}${email}`],
  ])('gets no more tries by writing the address with %s', async (_how, spell) => {
    const { email } = await person();
    const here = from(newPlace());
    expect(countOf(await times(15, (nth) => logIn(spell(email, nth), 'wrong-password', here)), 401)).toBe(10);
  });

  it('gets no more tries from the many addresses of one IPv6 customer', async () => {
    const { email } = await person();
    const statuses = await times(15, (nth) => logIn(email, 'wrong-password', from(`2001:db8:7:${nth}::${nth}`)));
    expect(countOf(statuses, 401)).toBe(10);
  });

  it('gets no more tries by guessing at one moment', async () => {
    const { email } = await person();
    const here = from(newPlace());
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => logIn(email, `wrong-${nth}`, here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('tried once on each of many accounts is refused from one place after a hundred', async () => {
    const here = from(newPlace());
    const statuses = await times(120, (nth) => logIn(`sprayed${nth}@example.tn`, 'password-1', here));
    expect(countOf(statuses, 401)).toBeLessThanOrEqual(100);
  });

  it('of an open session is guessed ten times', async () => {
    const as = await person();
    const body = { currentPassword: 'wrong-password', newPassword: 'another-one-1' };
    const statuses = await times(12, () => call('PUT /users/password', { as, headers: from(newPlace()), body }));
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([10, 2]);
  });
});

describe('a proxy that nobody named', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip'])(
    'is not believed in %s',
    async (name) => {
      const { email } = await direct.person();
      const statuses = await times(15, (nth) => {
        const headers = { [name]: name === 'forwarded' ? `for=198.51.100.${nth}` : `198.51.100.${nth}` };
        return direct.call('POST /auth/login', { headers, body: { email, password: 'wrong-password' } });
      });
      expect(countOf(statuses, 401)).toBe(10);
    },
  );

  it('is not believed in what a customer wrote before the proxy’s own word', async () => {
    const { email } = await person();
    const statuses = await times(15, (nth) => logIn(email, 'wrong-password', from(`198.51.100.${nth}, 192.0.2.200`)));
    expect(countOf(statuses, 401)).toBe(10);
  });
});

describe('a mailed code', () => {
  const reset = (email: string, otp: string, place: string) =>
    call('POST /auth/reset-password', { headers: from(place), body: { email, otp, newPassword: 'another-one-1' } });

  it('asked for anew gives new tries five times, and a hundred guesses in an hour are all there are', async () => {
    const { email } = await person();
    let [mails, guesses] = [0, 0];
    for (let nth = 0; nth < 30; nth += 1) {
      const asked = await call('POST /auth/forgot-password', { headers: from(newPlace()), body: { email } });
      if (asked.status === 200) mails += 1;
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, guess) => reset(email, String(guess).padStart(6, '0'), newPlace())),
      );
      guesses += countOf(
        answers.map(({ status }) => status),
        400,
      );
    }
    expect(mails).toBe(20);
    expect(guesses).toBe(100);
    // at 20 codes of a million, five tries each: one in ten thousand in an hour
    expect((await reset(email, await codeTo(behindProxy, email), newPlace())).status).toBe(429);
  });

  it('is sent to one address five times from one place', async () => {
    const { email } = await person();
    const here = from(newPlace());
    const ask = () => call('POST /auth/forgot-password', { headers: here, body: { email } });
    expect(countOf(await times(8, ask), 200)).toBe(5);
  });
});

describe('from one place', async () => {
  const product = await newProduct(behindProxy, { stock: 1000 });
  const flooded: Record<string, [most: number, request: string, body: (nth: number) => object | undefined]> = {
    'whether names are taken': [200, 'GET /auth/check-user?type=userName&value=amel', () => undefined],
    'a registration': [30, 'POST /auth/register', (nth) => registration(`flood${nth}`)],
    'a guest’s order': [
      20,
      'POST /orderguests',
      () => guestOrder([{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }]),
    ],
    'a contact form': [5, 'POST /contact', () => ({ name: 'A', email: 'a@example.tn', message: 'B' })],
  };

  it.each(Object.entries(flooded))(
    '%s is asked for a limited number of times',
    async (_what, [most, request, body]) => {
      const headers = from(newPlace());
      const statuses = await times(most + 5, (nth) => {
        const form = body(nth);
        return call(request, { headers, ...(form && { body: form }) });
      });
      expect(countOf(statuses, 429)).toBe(5);
      expect(statuses.slice(0, most)).not.toContain(429);
    },
  );

  it('somebody writes sixty messages in a minute at most', async () => {
    const as = await person();
    const conversationId = (await call('POST /chat/conversations', { as })).body[0]._id;
    const headers = from(newPlace());
    const statuses = await times(65, () =>
      call('POST /chat/messages', { as, headers, body: { text: 'a', conversationId } }),
    );
    expect(countOf(statuses, 201)).toBe(60);
  });
});
