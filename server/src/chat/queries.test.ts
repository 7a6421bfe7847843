/** Long conversations, unread counts, and the list of an admin. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, peopleOf, send, texts, unread, write, type Person } from '../../testing/chat.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db } = shop;
const person = peopleOf(shop);

let amel: Person;
let sami: Person;
let admin: Person;
beforeEach(async () => {
  await db.deleteFrom('users').execute();
  [admin, amel, sami] = [await person('admin'), await person('user'), await person('user')];
});

describe('a long conversation', () => {
  it('is fetched backwards from its end, and forwards from any message', async () => {
    const id = await begin(amel);
    const ids = await write(amel, id, 7);
    expect(await texts(admin, id, 'limit=3')).toEqual(['5', '6', '7']);
    expect(await texts(admin, id, `limit=3&before=${ids[4]}`)).toEqual(['2', '3', '4']);
    expect(await texts(admin, id, `limit=3&before=${ids[1]}`)).toEqual(['1']);
    expect(await texts(admin, id, `before=${ids[0]}`)).toEqual([]);
    expect(await texts(admin, id, `limit=2&after=${ids[2]}`)).toEqual(['4', '5']);
    expect(await texts(admin, id, `after=${ids[6]}`)).toEqual([]);
    expect(await texts(admin, id, `after=${ids[1]}&before=${ids[4]}`)).toEqual(['3', '4']);
    for (const limit of ['0', '101', 'x']) {
      expect((await amel.as(`GET /chat/conversations/${id}/messages?limit=${limit}`)).status).toBe(400);
    }
  });

  it('is answered with at most a hundred messages, the latest', async () => {
    const id = await begin(amel);
    const values = Array.from({ length: 130 }, (_, nth) => ({
      conversation_id: id,
      sender_id: amel.id,
      text: `${nth + 1}`,
    }));
    await db.insertInto('messages').values(values).execute();
    const found = await texts(amel, id);
    expect([found.length, found[0], found.at(-1)]).toEqual([100, '31', '130']);
  });

  it('is fetched without gaps and duplicates while both sides write (CHAT-4)', async () => {
    const id = await begin(amel);
    const followed: { _id: string; text: string }[] = [];
    const readOn = async () => {
      const last = followed.at(-1);
      const { body } = await amel.as(`GET /chat/conversations/${id}/messages?${last ? `after=${last._id}` : ''}`);
      followed.push(...body);
    };
    const writing = Promise.all(Array.from({ length: 40 }, (_, nth) => send(nth % 2 ? amel : admin, id, `${nth}`)));
    while (followed.length < 40) await readOn();
    await writing;
    expect(followed).toHaveLength(40);
    expect(followed).toEqual((await amel.as(`GET /chat/conversations/${id}/messages`)).body);
  });
});

describe('the unread count', () => {
  it('is of messages of the other side after the last one read; admins share theirs (CHAT-6)', async () => {
    const id = await begin(amel);
    const [first, , third] = await write(amel, id, 3);
    const other = await person('admin');
    expect([await unread(amel), await unread(admin), await unread(other), await unread(sami)]).toEqual([0, 3, 3, 0]);
    const read = (who: Person, messageId?: string) => who.as(`PUT /chat/conversations/${id}/read`, { messageId });
    expect((await read(admin, first)).body).toEqual({ unread: 2 });
    expect((await read(other, third)).body).toEqual({ unread: 0 });
    // only forward
    expect((await read(admin, first)).body).toEqual({ unread: 0 });
    const answer = (await send(admin, id, 'Réponse')).body._id;
    expect([await unread(amel), await unread(admin)]).toEqual([1, 0]);
    expect((await amel.as('GET /chat/conversations')).body[0]).toMatchObject({
      unread: 1,
      messages: [{ text: '1' }, { text: '2' }, { text: '3' }, { _id: answer, text: 'Réponse' }],
    });
    expect((await read(amel, answer)).body).toEqual({ unread: 0 });
    expect(await unread(amel)).toBe(0);
  });

  it('counts all conversations for an admin (CHAT-6)', async () => {
    const [first, second] = [await begin(amel), await begin(sami)];
    await write(amel, first, 2);
    await write(sami, second, 1);
    await write(admin, second, 4);
    expect([await unread(admin), await unread(amel), await unread(sami)]).toEqual([3, 0, 4]);
  });
});

describe('the list of an admin', () => {
  it('has the latest message first and the unread count, and can be searched', async () => {
    const [first, second] = [await begin(amel), await begin(sami)];
    const silent = await begin(await person('user'));
    await send(amel, first, 'Un');
    await send(sami, second, 'Deux');
    const list = async (query = '') =>
      (await admin.as(`GET /chat/conversations?${query}`)).body.map(({ _id }: { _id: string }) => _id);
    expect(await list()).toEqual([second, first, silent]);
    await send(amel, first, 'Trois');
    expect(await list()).toEqual([first, second, silent]);
    await db
      .updateTable('users')
      .set({ first_name: 'Amel', last_name: 'Ben Salah' })
      .where('id', '=', amel.id)
      .execute();
    const { userName, ...names } = (await amel.as('GET /chat/conversations')).body[0].userId;
    expect(names).toMatchObject({ firstName: 'Amel', lastName: 'Ben Salah' });
    expect(await list(`search=${userName}`)).toEqual([first]);
    expect(await list('search=nobody-at-all')).toEqual([]);
    expect(await list('page=2')).toEqual([]);
    expect(await list(`id=${silent}`)).toEqual([silent]);
    expect((await sami.as(`GET /chat/conversations?id=${first}`)).body).toEqual([]);
    // a user always gets their own conversation
    expect((await sami.as(`GET /chat/conversations?search=${userName}`)).body).toEqual([]);
  });

  it('has pages of fifty', async () => {
    for (let nth = 0; nth < 51; nth += 1) {
      const user = await db
        .insertInto('users')
        .values({ user_name: `page${nth}`, email: `page${nth}@example.com` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('conversations').values({ user_id: user.id }).execute();
    }
    const pages = [await admin.as('GET /chat/conversations'), await admin.as('GET /chat/conversations?page=2')];
    expect(pages.map(({ body }) => body.length)).toEqual([50, 1]);
    const ids = pages.flatMap(({ body }) => body.map(({ _id }: { _id: string }) => _id));
    expect(new Set(ids).size).toBe(51);
  });
});
