/** The guide through the first set-up (SETUP-3 to SETUP-5): states from the data of the shop, choices, and the test mail. */
import { setupSteps } from '@nabta/contract/setup/setup.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { openShop } from '../../testing/shop.ts';

const server = await openMailServer();
const { call, db, clock, signIn } = await openShop({ SMTP_URL: server.url });
const { product } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const read = async () => (await call('GET /admin/setup', { headers })).body;
const stateOf = async (step: string) =>
  (await read()).steps.find((each: { step: string }) => each.step === step).state as string;
const about = (body: object) => call('PATCH /settings/about', { headers, body });

afterEach(async () => {
  server.rules = {};
  await sql`delete from pgboss.job`.execute(db);
});

describe('the steps', () => {
  it('are all open in an empty shop', async () => {
    const { steps, isDismissed, products, mail } = await read();
    expect(steps).toEqual(setupSteps.filter((step) => step !== 'demo').map((step) => ({ step, state: 'open' })));
    expect({ isDismissed, products, mail }).toEqual({
      isDismissed: false,
      products: 0,
      mail: { to: expect.stringMatching(/^admin-.*@example\.com$/), outbox: null, last: null },
    });
  });

  it('follow what the shop has, and are open again without it (SETUP-4)', async () => {
    await about({ companyName: 'Dar Zeyna' });
    expect(await stateOf('name')).toBe('done');
    await about({ companyName: '' });
    expect(await stateOf('name')).toBe('open');

    await call('PUT /settings/branding', { headers, body: { color: '#1f4e79' } });
    expect(await stateOf('look')).toBe('done');
    await call('PUT /settings/branding', { headers, body: { color: '' } });
    expect(await stateOf('look')).toBe('open');

    const visitInfo = { address: 'Sfax', phone: '+216 74 000 120', email: '', whatsapp: '' };
    await about({ visitInfo });
    expect(await stateOf('addresses')).toBe('open');
    await about({ visitInfo: { ...visitInfo, email: 'dar@example.com' } });
    expect(await stateOf('addresses')).toBe('done');

    const { version: _version, ...delivery } = (await call('GET /settings/delivery')).body;
    await call('PUT /settings/delivery', { headers, body: delivery });
    expect(await stateOf('delivery')).toBe('done');

    const courier = { name: 'Rapide', phone: '', deliveredFee: 7, returnedFee: 4, isActive: true };
    const { body: added } = await call('POST /couriers', { headers, body: courier });
    expect(await stateOf('courier')).toBe('done');
    await call(`DELETE /couriers/${added._id}`, { headers });
    expect(await stateOf('courier')).toBe('open');

    const { version: _orders, ...orders } = (await call('GET /settings/orders', { headers })).body;
    await call('PUT /settings/orders', { headers, body: orders });
    expect(await stateOf('confirmation')).toBe('done');
  });

  it('count products that visitors see, and texts without a translation (SETUP-4)', async () => {
    const id = await product();
    expect(await read()).toMatchObject({ products: 1 });
    expect(await stateOf('product')).toBe('done');
    expect(await stateOf('languages')).toBe('open');
    const { untranslated } = await read();
    expect(untranslated.map(({ language }: { language: string }) => language)).toEqual(['fr', 'ar']);
    expect(untranslated[0].products).toBe(1);
    await sql`update products set translations = '{"fr": {"productName": "Savon"}}' where id = ${id}`.execute(db);
    expect((await read()).untranslated.map(({ products }: { products: number }) => products)).toEqual([0, 1]);
    await sql`update products set is_disabled = true where id = ${id}`.execute(db);
    expect(await stateOf('product')).toBe('open');
  });

  it('do not count what a demo has put into the shop, and ask for its removal (SETUP-4)', async () => {
    const visitInfo = { address: 'Sfax', phone: '1', email: 'a@example.com', whatsapp: '' };
    const id = await product();
    const demo = { before: {}, demo: { companyName: 'Zaytouna', visitInfo } };
    await sql`insert into demos (loaded_at, settings) values (now(), ${JSON.stringify({ about: demo })}::jsonb)`.execute(
      db,
    );
    await sql`insert into demo_rows (kind, id) values ('products', ${id})`.execute(db);
    await about({ companyName: 'Zaytouna', visitInfo });
    const states = async () => Promise.all(['name', 'addresses', 'product', 'demo'].map(stateOf));
    expect(await states()).toEqual(['open', 'open', 'open', 'open']);
    await about({ companyName: 'Dar Zeyna', visitInfo: { ...visitInfo, phone: '2', address: 'Tunis' } });
    expect(await states()).toEqual(['done', 'open', 'open', 'open']);
    await sql`update demos set removed_at = now()`.execute(db);
    await sql`delete from demo_rows`.execute(db);
    expect((await read()).steps.map(({ step }: { step: string }) => step)).not.toContain('demo');
    expect([await stateOf('name'), await stateOf('addresses'), await stateOf('product')]).toEqual([
      'done',
      'done',
      'done',
    ]);
    await sql`update products set is_disabled = true where id = ${id}`.execute(db);
  });

  it('are skipped and taken up again by admins; what is done is done all the same (SETUP-3)', async () => {
    const skip = (step: string, isSkipped: boolean) =>
      call(`PUT /admin/setup/${step}`, { headers, body: { isSkipped } });
    await Promise.all([skip('look', true), skip('languages', true)]);
    expect([await stateOf('look'), await stateOf('languages')]).toEqual(['skipped', 'skipped']);
    await call('PUT /settings/branding', { headers, body: { color: '#1f4e79' } });
    expect(await stateOf('look')).toBe('done');
    const { body } = await skip('languages', false);
    expect(body.steps.at(-1)).toEqual({ step: 'languages', state: 'open' });
    expect((await skip('nothing', true)).status).toBe(400);
  });

  it('leave the dashboard once the card is dismissed (SETUP-3)', async () => {
    const { body } = await call('PUT /admin/setup', { headers, body: { isDismissed: true } });
    expect(body.isDismissed).toBe(true);
    expect((await read()).isDismissed).toBe(true);
  });

  it('are for admins only', async () => {
    expect((await call('GET /admin/setup')).status).toBe(401);
    expect((await call('GET /admin/setup', { headers: await signIn('user') })).status).toBe(403);
  });
});

describe('a part of the about page', () => {
  it('changes nothing else, with its translations', async () => {
    const form = {
      companyName: 'A',
      factoryInfo: { description: 'Since 1998.' },
      keyFeatures: [{ title: 'Glass', description: 'No plastic.' }],
      visitInfo: { address: 'Sfax', phone: '1', email: '', mapEmbedUrl: 'https://www.google.com/maps/embed' },
      contactFormText: 'Write to us.',
      translations: { fr: { companyName: 'Le A', contactFormText: 'Écrivez-nous.', visitInfo: { address: 'À Sfax' } } },
    };
    await call('PUT /settings/about', { headers, body: form });
    await about({ companyName: 'B', translations: { fr: { companyName: '' }, ar: { companyName: 'ب' } } });
    const { body } = await call('GET /settings/about?translations=true');
    expect(body).toMatchObject({
      ...form,
      companyName: 'B',
      translations: {
        fr: { contactFormText: 'Écrivez-nous.', visitInfo: { address: 'À Sfax' } },
        ar: { companyName: 'ب' },
      },
    });
    expect(body.translations.fr.companyName).toBeUndefined();
  });

  it('is refused with an outdated version or a wrong address', async () => {
    const { version } = (await call('GET /settings/about')).body;
    await about({ companyName: 'C', version });
    expect(await about({ companyName: 'D', version })).toMatchObject({ status: 409 });
    const visitInfo = { address: '', phone: '', email: 'nobody', whatsapp: '123' };
    const { status, body } = await about({ visitInfo });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['visitInfo.email', 'visitInfo.whatsapp']);
  });
});

describe('the test mail', () => {
  const send = async () => (await call('POST /admin/setup/test-mail', { headers })).body.mail;

  it('goes to the admin who sends it, and is known to be sent after its job is gone (SETUP-5)', async () => {
    const { to, last } = await send();
    expect(last).toMatchObject({ to, state: 'sent', reason: null });
    expect(server.accepted.filter((mail) => mail.to.includes(to))).toHaveLength(1);
    await sql`delete from pgboss.job`.execute(db);
    expect(await read()).toMatchObject({ mail: { last: { state: 'sent' } } });
    expect(await stateOf('mail')).toBe('done');
  });

  it('that is refused for good says why (SETUP-5)', async () => {
    server.rules.recipient = () => ({ code: 550, message: '5.7.1 Sender not allowed' });
    expect((await send()).last).toMatchObject({ state: 'failed', reason: '550 5.7.1 Sender not allowed' });
    expect(await stateOf('mail')).toBe('open');
    // an admin deletes the dead letter
    await sql`delete from pgboss.job`.execute(db);
    expect((await read()).mail.last).toMatchObject({ state: 'unknown', reason: null });
  });

  it('that waits for another try says why and when, and is done once it is sent (SETUP-5)', async () => {
    server.rules.recipient = () => ({ code: 451, message: 'Greylisted' });
    const { last } = await send();
    expect(last).toMatchObject({ state: 'waiting', reason: '451 Greylisted', nextTryAt: expect.any(String) });
    server.rules = {};
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    await vi.waitFor(async () => expect(await stateOf('mail')).toBe('done'), { timeout: 60_000, interval: 200 });
  });
});

it('without a mail server the test mail is in the outbox, and its step stays open (SETUP-5)', async () => {
  const other = await openShop();
  const admin = { headers: await other.signIn('admin') };
  const { body } = await other.call('POST /admin/setup/test-mail', admin);
  expect(body.mail).toMatchObject({ outbox: `${other.config.dataDir}/outbox`, last: { state: 'sent' } });
  expect(body.steps).toContainEqual({ step: 'mail', state: 'open' });
  await other.call('PUT /admin/setup/mail', { ...admin, body: { isSkipped: true } });
  // stored by an earlier version, which did not note where a mail went
  await sql`update settings set content = content #- '{testMail,isInOutbox}' where page = 'setup'`.execute(other.db);
  const withServer = await openShop({ SMTP_URL: server.url }, other);
  const later = (await withServer.call('GET /admin/setup', admin)).body;
  expect(later.mail).toMatchObject({ outbox: null, last: null });
  expect(later.steps).toContainEqual({ step: 'mail', state: 'skipped' });
});
