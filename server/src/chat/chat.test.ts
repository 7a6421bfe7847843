/** Conversations of users with the shop: access and messages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, peopleOf, send, texts, unread, write, type Person } from '../../testing/chat.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const person = peopleOf(shop);
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

let amel: Person;
let sami: Person;
let admin: Person;
beforeEach(async () => {
  await db.deleteFrom('users').execute();
  [admin, amel, sami] = [await person('admin'), await person('user'), await person('user')];
});

describe('a conversation', () => {
  it('is created once per user, also by concurrent requests, with the oldest admin (CHAT-7)', async () => {
    await person('admin');
    const begun = await Promise.all(Array.from({ length: 5 }, () => amel.as('POST /chat/conversations')));
    expect(new Set(begun.map(({ body }) => body[0]._id)).size).toBe(1);
    expect(begun[0]?.body).toEqual([
      {
        _id: expect.any(String),
        userId: {
          _id: amel.id,
          userName: expect.stringMatching(/^user-/),
          firstName: '',
          lastName: '',
          profileImage: '',
        },
        adminId: { _id: admin.id, userName: expect.stringMatching(/^admin-/) },
        messages: [],
        unread: 0,
        createdAt: clock.time.toISOString(),
        language: 'en',
      },
    ]);
    expect((await amel.as('GET /chat/conversations')).body).toEqual(begun[0]?.body);
    expect((await sami.as('GET /chat/conversations')).body).toEqual([]);
  });

  it('needs an account, and is created by users only (CHAT-7)', async () => {
    for (const request of ['GET /chat/conversations', 'POST /chat/conversations', 'GET /chat/unread']) {
      expect((await call(request)).status).toBe(401);
    }
    expect((await admin.as('POST /chat/conversations')).status).toBe(403);
  });

  it('can be created without an admin, and gets the one who answers', async () => {
    await db.deleteFrom('users').where('role', '=', 'admin').execute();
    const id = await begin(amel);
    expect((await amel.as('GET /chat/conversations')).body[0].adminId).toBeNull();
    expect((await send(amel, id, 'Bonjour')).body.receiverId).toBeNull();
    const late = await person('admin');
    expect((await send(late, id, 'Bonjour !')).body).toMatchObject({ senderId: late.id, receiverId: amel.id });
    expect((await amel.as('GET /chat/conversations')).body[0].adminId._id).toBe(late.id);
    expect((await send(amel, id, 'Merci')).body.receiverId).toBe(late.id);
  });
});

describe('the language of a conversation', () => {
  it('is that of the pages from which the customer last wrote, whatever the shop answers in', async () => {
    const id = await begin(amel);
    const write = (writer: Person, language: string) =>
      writer.as('POST /chat/messages', { conversationId: id, text: 'Bonjour' }, { 'accept-language': language });
    const language = async () => (await admin.as('GET /chat/conversations')).body[0].language;
    expect((await write(amel, 'ar')).status).toBe(201);
    expect(await language()).toBe('ar');
    await write(admin, 'fr');
    expect(await language()).toBe('ar');
    await write(amel, 'fr');
    expect(await language()).toBe('fr');
  });
});

describe('a message', () => {
  it('is stored as it was written, as text and nothing else', async () => {
    const id = await begin(amel);
    const text = '<b>Bonjour</b> ; drop table messages;\n\n\tمرحبا 👋🏽';
    const { status, body } = await send(amel, id, `  ${text} \n`);
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      text,
      senderId: amel.id,
      receiverId: admin.id,
      conversationId: id,
      createdAt: clock.time.toISOString(),
      key: null,
    });
    expect((await admin.as(`GET /chat/conversations/${id}/messages`)).body).toEqual([body]);
  });

  it.each([
    ['', 'A message is needed.'],
    [' \n\t ', 'A message is needed.'],
    ['x'.repeat(2_001), 'At most 2000 characters.'],
    ['nul\u0000', 'This text holds characters that are not allowed.'],
  ])('%j is refused (CHAT-5)', async (text, message) => {
    expect(await send(amel, await begin(amel), text)).toMatchObject({
      status: 400,
      body: { fields: { text: message } },
    });
  });

  it('contains visible characters', async () => {
    const id = await begin(amel);
    for (const text of ['\u0085', '\u200b', '\u2800', '\u00ad\u2060']) {
      expect((await send(amel, id, text)).status, JSON.stringify(text)).toBe(400);
    }
    expect((await send(amel, id, '\u200f👋🏽')).status).toBe(201);
  });

  it('is from the account of the session, whatever its body says (CHAT-2)', async () => {
    const id = await begin(amel);
    await begin(sami);
    expect((await send(amel, id, 'x', { senderId: admin.id })).status).toBe(403);
    expect((await send(admin, id, 'x', { senderId: amel.id })).status).toBe(403);
    expect((await send(amel, id, 'x', { receiverId: sami.id })).status).toBe(400);
    expect((await send(admin, id, 'x', { receiverId: sami.id })).status).toBe(400);
    expect(await texts(amel, id)).toEqual([]);
    expect((await send(amel, id, 'own', { senderId: amel.id, receiverId: admin.id })).status).toBe(201);
    expect((await send(amel, id, 'null', { senderId: null, receiverId: null })).status).toBe(201);
    // a receiver that the page loaded earlier and that is deleted now
    expect((await send(amel, id, 'gone', { receiverId: UNKNOWN_ID })).status).toBe(201);
    expect((await send(admin, id, 'back', { senderId: admin.id, receiverId: amel.id })).status).toBe(201);
  });

  it('sent again with its key is the same message, also concurrently', async () => {
    const id = await begin(amel);
    const key = { 'idempotency-key': 'k'.repeat(32) };
    const body = { text: 'Une fois', conversationId: id };
    const sent = await Promise.all(Array.from({ length: 4 }, () => amel.as('POST /chat/messages', body, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map((answer) => answer.body._id)).size).toBe(1);
    expect(sent[0]?.body.key).toBe('k'.repeat(32));
    expect(await texts(amel, id)).toEqual(['Une fois']);
    expect(await amel.as('POST /chat/messages', { ...body, text: 'Autre' }, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    // keys of different accounts are independent
    expect((await admin.as('POST /chat/messages', body, key)).status).toBe(201);
  });
});

describe('a conversation of another user', () => {
  it('is answered like an unknown id', async () => {
    const id = await begin(amel);
    const message = (await send(amel, id, 'Secret')).body._id;
    const own = await begin(sami);
    const requests = (conversation: string) => [
      sami.as(`GET /chat/conversations/${conversation}/messages`),
      sami.as(`GET /chat/conversations/${conversation}/messages?after=${message}`),
      sami.as(`PUT /chat/conversations/${conversation}/read`, { messageId: message }),
      send(sami, conversation, 'x'),
      send(sami, conversation, 'x', { senderId: sami.id, receiverId: admin.id }),
    ];
    const [foreign, unknown] = [await Promise.all(requests(id)), await Promise.all(requests(UNKNOWN_ID))];
    for (const answer of foreign) expect(answer.status).toBe(404);
    expect(foreign.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    // a message of another conversation is refused as a position
    for (const place of [message, UNKNOWN_ID]) {
      expect((await sami.as(`GET /chat/conversations/${own}/messages?after=${place}`)).status).toBe(404);
      expect((await sami.as(`GET /chat/conversations/${own}/messages?before=${place}`)).status).toBe(404);
      expect((await sami.as(`PUT /chat/conversations/${own}/read`, { messageId: place })).status).toBe(404);
    }
    expect(await texts(amel, id)).toEqual(['Secret']);
  });
});

describe('a deleted account', () => {
  it('of a user deletes the conversation; messages to it are refused', async () => {
    const id = await begin(amel);
    const [message] = await write(amel, id, 1);
    expect((await admin.as(`DELETE /users/${amel.id}`)).status).toBe(200);
    expect((await admin.as('GET /chat/conversations')).body).toEqual([]);
    expect((await admin.as(`GET /chat/conversations/${id}/messages`)).status).toBe(404);
    expect((await send(admin, id, 'Trop tard')).status).toBe(404);
    expect((await admin.as(`PUT /chat/conversations/${id}/read`, { messageId: message })).status).toBe(404);
    expect(await unread(admin)).toBe(0);
  });

  it('of an admin leaves their messages, as the shop’s', async () => {
    const id = await begin(amel);
    const other = await person('admin');
    await send(other, id, 'Bonjour');
    expect((await admin.as(`DELETE /users/${other.id}`)).status).toBe(200);
    expect((await amel.as(`GET /chat/conversations/${id}/messages`)).body).toMatchObject([
      { text: 'Bonjour', senderId: null, receiverId: amel.id },
    ]);
    expect((await amel.as('GET /chat/conversations')).body[0]).toMatchObject({ adminId: null, unread: 1 });
    expect(await unread(admin)).toBe(0);
  });

  it('deleted during concurrent messages: all are answered, and nothing is left', async () => {
    const id = await begin(amel);
    const sending = Array.from({ length: 12 }, (_, nth) => send(nth % 2 ? amel : admin, id, `${nth}`));
    const deleted = admin.as(`DELETE /users/${amel.id}`);
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect((await deleted).status).toBe(200);
    for (const status of statuses) expect([201, 401, 404, 409]).toContain(status);
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  });
});

it('sixty messages a minute are accepted from one account', async () => {
  const strict = await openShop({ RATE_LIMIT_SCALE: '0.05' });
  const headers = await strict.signIn('user');
  const [{ _id }] = (await strict.call('POST /chat/conversations', { headers })).body;
  const statuses = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const body = { text: 'x', conversationId: _id };
    statuses.push((await strict.call('POST /chat/messages', { headers, body })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});
