/** What a call answers when something it writes of is deleted after it was looked for. */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { peopleOf, type Person } from '../../../testing/chat.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const person = peopleOf(shop);

/** Makes a call while a row is deleted that it needs, and which it sees until it writes. */
const during = async (table: 'products' | 'users', id: string, call: () => ReturnType<Person['as']>) => {
  const tx = await db.startTransaction().execute();
  await tx.deleteFrom(table).where('id', '=', id).execute();
  const calling = call();
  await waitUntilBlocked(db);
  await tx.commit().execute();
  return calling;
};

const writes: [string, (productId: string) => [request: string, body?: object]][] = [
  ['a favourite', (id) => [`POST /wishlist/add/${id}`]],
  ['a review', (id) => [`POST /reviews/${id}`, { rating: 5, comment: 'Très doux' }]],
];

it.each(writes)('%s of a product that is deleted: 404', async (_what, request) => {
  const [id, user] = [await product(), await person('user')];
  const answer = await during('products', id, () => user.as(...request(id)));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

const ownWrites: typeof writes = [
  ...writes,
  ['a cart line', (id) => [`POST /carts/${id}`, { quantity: 1 }]],
  ['a conversation', () => ['POST /chat/conversations']],
];

it.each(ownWrites)('%s of an account that is deleted: 401', async (_what, request) => {
  const [id, user] = [await product(), await person('user')];
  const answer = await during('users', user.id, () => user.as(...request(id)));
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

it('a conversation begins with the next admin when the oldest is deleted', async () => {
  const [oldest, next] = [await person('admin'), await person('admin')];
  await db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .where('id', '=', oldest.id)
    .execute();
  await db
    .updateTable('users')
    .set({ created_at: new Date(1) })
    .where('id', '=', next.id)
    .execute();
  const user = await person('user');
  const answer = await during('users', oldest.id, () => user.as('POST /chat/conversations'));
  expect(answer).toMatchObject({ status: 200, body: [{ adminId: { _id: next.id } }] });
});
