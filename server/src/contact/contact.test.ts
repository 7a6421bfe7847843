/** The contact forms, and their messages in the back office. */
import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn, mailSaying } = await openShop();
const headers = await signIn('admin');
const form = { name: 'Amel Ben Salah', email: 'amel@example.com', message: 'Livrez-vous à Djerba ?' };
const send = (more: object = {}) => call('POST /contact', { body: { ...form, ...more } });
const list = async (query = '') => (await call(`GET /contact?${query}`, { headers })).body;

describe('a message', () => {
  it('is stored and mailed to the shop, with its author as Reply-To (MAIL-3)', async () => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const { status, body } = await send({ phone: '22 123 456', company: 'Dar Zeyna' });
    expect(status).toBe(201);
    expect(body).toEqual({ message: expect.any(String) });
    expect(await list()).toEqual({
      messages: [
        {
          _id: expect.any(String),
          ...form,
          phone: '22 123 456',
          company: 'Dar Zeyna',
          createdAt: clock.time.toISOString(),
        },
      ],
      totalPages: 1,
    });
    const mail = await mailSaying('A message from Amel Ben Salah');
    expect(mail).toContain('Reply-To: amel@example.com');
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('Dar Zeyna');
  });

  it('is mailed in the language of the oldest admin', async () => {
    await call('PUT /users/language', { headers, body: { language: 'fr' } });
    await send({ name: 'Nour' });
    expect(await mailSaying('Un message de Nour')).toContain('lang=3D"fr"');
    await call('PUT /users/language', { headers, body: { language: 'en' } });
  });

  it('goes to the address of the about page once there is one', async () => {
    const about = (await call('GET /settings/about')).body;
    const visitInfo = { ...about.visitInfo, email: 'boutique@example.tn' };
    const body = { ...about, factoryInfo: { description: 'x' }, contactFormText: 'x', visitInfo };
    expect((await call('PUT /settings/about', { headers, body })).status).toBe(200);
    await send({ name: 'Karim' });
    expect(await mailSaying('A message from Karim')).toContain('To: boutique@example.tn');
  });

  it.each([
    ['name', ' ', 'This field is required.'],
    ['name', 'x'.repeat(121), 'At most 120 characters.'],
    ['email', '', 'An e-mail address is needed.'],
    ['email', 'amel@', 'This is not an e-mail address.'],
    ['email', 'a@example.com\nBcc: all@example.com', 'This is not an e-mail address.'],
    ['message', '', 'This field is required.'],
    ['message', 'x'.repeat(5_001), 'At most 5000 characters.'],
    ['message', 'nul\u0000', 'This text holds characters that are not allowed.'],
  ])('with %s %j is refused', async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  it('may be hostile: it stays one text, and adds no header to the mail', async () => {
    const name = 'Eve Bcc: all@example.com';
    expect((await send({ name: 'Eve\r\nBcc: all@example.com' })).body.fields).toHaveProperty('name');
    const message = `<script>alert(1)</script>\n'; drop table contact_messages; --\n.\r\nQUIT`;
    expect((await send({ name, message })).status).toBe(201);
    expect((await list()).messages.find((each: { name: string }) => each.name === name)).toMatchObject({ message });
    const mail = await mailSaying('A message from Eve');
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail.slice(mail.indexOf('<!doctype html>'))).not.toContain('<script>');
  });
});

describe('the list of messages', () => {
  it('comes newest first, in pages (MAIL-3)', async () => {
    await db.deleteFrom('contact_messages').execute();
    for (let nth = 0; nth < 22; nth += 1) {
      const created_at = new Date(clock.time.getTime() + nth * 1_000);
      await db
        .insertInto('contact_messages')
        .values({ ...form, name: `${nth}`, created_at })
        .execute();
    }
    const [first, second, third] = [await list(), await list('page=2'), await list('page=3')];
    expect([first.messages[0].name, second.messages[1].name]).toEqual(['21', '0']);
    expect([first, second, third].map(({ messages, totalPages }) => [messages.length, totalPages])).toEqual([
      [20, 2],
      [2, 2],
      [0, 2],
    ]);
  });

  it('is searched by author and text, ignoring accents', async () => {
    await db.deleteFrom('contact_messages').execute();
    await send({ name: 'Hédi Trabelsi', email: 'hedi@dar.example', phone: '+216 22 987 654', company: 'Dar Zeyna' });
    await send({ name: 'سارة بن علي', email: 'sara@example.com', message: 'Où acheter l’huile de nigelle ?' });
    await send({ name: 'Long', message: `${'x'.repeat(4_900)} savon` });
    const found = async (words: string) =>
      (await list(`search=${encodeURIComponent(words)}`)).messages.map((each: { name: string }) => each.name);
    for (const words of ['hedi', 'trab', 'zeyna', 'dar.example', '22 987 654', '987654']) {
      expect(await found(words), words).toEqual(['Hédi Trabelsi']);
    }
    for (const words of ['سارة', 'NIGELLE huile', 'ou achet'])
      expect(await found(words), words).toEqual(['سارة بن علي']);
    expect(await found('savon')).toEqual(['Long']);
    expect(await found('nobody')).toEqual([]);
    expect((await call(`GET /contact?search=${'x'.repeat(201)}`, { headers })).status).toBe(400);
  });

  it('is deleted by an admin, and the log does not contain its text', async () => {
    await send({ name: 'Leïla', message: 'Oubliez-moi' });
    const [{ _id, createdAt }] = (await list('search=oubliez')).messages;
    expect(await call(`DELETE /contact/${_id}`, { headers })).toMatchObject({
      status: 200,
      body: { message: 'Message deleted successfully' },
    });
    expect((await list('search=oubliez')).messages).toEqual([]);
    expect((await call(`DELETE /contact/${_id}`, { headers })).status).toBe(404);
    const { entries } = (await call(`GET /admin/audit/contact/${_id}`, { headers })).body;
    expect(entries).toMatchObject([
      { action: 'deleted', changes: [{ field: 'createdAt', from: createdAt, to: null }] },
    ]);
  });

  it('is for admins only', async () => {
    expect((await call('DELETE /contact/01900000-0000-7000-8000-000000000000')).status).toBe(401);
    expect((await call('GET /contact')).status).toBe(401);
    expect((await call('GET /contact', { headers: await signIn('user') })).status).toBe(403);
  });
});

it('one address can send twenty in ten minutes; further ones get Retry-After', async () => {
  const strict = await openShop({ RATE_LIMIT_SCALE: '1' });
  const answers = [];
  for (let nth = 0; nth < 21; nth += 1) answers.push(await strict.call('POST /contact', { body: form }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0);
});
