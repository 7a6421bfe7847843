/** Insecure direct object references: every call of a user, made by another user with the first user's ids. */
import type { CallKey } from '@nabta/contract/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout, giftsOf } from './fixtures.ts';
import { openTarget, type Person } from './shop.ts';
import { addressOf, table } from './table.ts';

const target = await openTarget();
const { call, person } = target;
const SECRET = '14, impasse du Jasmin';
const KEY = 'k'.repeat(32);

const [owner, stranger] = [await person(), await person()];
const { product, fitting } = await giftsOf(target, { points: 3, values: [1] });
const as = owner;
await call(`POST /carts/${product}`, { as, body: { selectedGiftIds: fitting } });
await call('POST /orders/create', { as, headers: { 'idempotency-key': KEY }, body: checkout({ address: SECRET }) });
await call(`POST /carts/${product}`, { as, body: { quantity: 2, selectedGiftIds: fitting } });
await call(`POST /wishlist/add/${product}`, { as });
await call(`POST /reviews/${product}`, { as, body: { rating: 4, comment: 'Un avis qui attend.' } });
const conversation: string = (await call('POST /chat/conversations', { as })).body[0]._id;
const text = 'Un mot au magasin.';
const message = (await call('POST /chat/messages', { as, body: { text, conversationId: conversation } })).body;

/** Everything that belongs to an account, read through the API. */
const belongingsOf = async (as: Person) => {
  const paths = ['users/profile', 'carts', 'wishlist', 'orders/user', `reviews/mine/${product}`, 'chat/conversations'];
  return Promise.all(paths.map(async (path) => (await call(`GET /${path}`, { as })).body));
};
const before = await belongingsOf(owner);
const [profile, cart, , orders, { review }] = before;

const ids: Record<string, string> = {
  account: profile._id,
  'cart line': cart.items[0]._id,
  product,
  order: orders[0]._id,
  review: review._id,
  conversation,
  message: message._id,
};

const bodyOf = (key: CallKey, id: string): object => {
  const bodies: Partial<Record<CallKey, object>> = {
    'POST /orders/create': checkout({ address: SECRET }),
    'POST /reviews/:productId': { rating: 1, comment: 'Pas le mien.' },
    'PUT /carts': { products: [{ productId: product, quantity: 7, selectedGiftIds: [] }] },
    'PUT /users/profile': { _id: profile._id, userId: profile._id, profile: { firstName: 'Autre' } },
    'PUT /users/password': { userId: profile._id, currentPassword: 'not-the-one', newPassword: 'another-one-1' },
    'POST /chat/messages': { text: 'Pas le mien.', conversationId: id, senderId: profile._id },
    'PUT /chat/conversations/:id/read': { messageId: message._id },
  };
  return bodies[key] ?? {};
};

const userCalls = table.filter(([key, { access, files }]) => access !== 'admin' && !files && !key.includes('/auth/'));

it('the owner has a cart, an order, a review and a message', () => {
  expect(cart.items).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(review).toMatchObject({ isValid: false });
  expect(message.text).toBe(text);
});

describe.each(userCalls)('%s by another user', (key, { body }) => {
  it.each(Object.entries(ids))(
    'with the id of the owner’s %s neither shows nor changes anything of the owner',
    async (_, id) => {
      const answer = await call(`${addressOf(key, id)}?userId=${owner.id}&user=${owner.id}&id=${conversation}`, {
        as: stranger,
        headers: { 'idempotency-key': KEY },
        ...(body && { body: bodyOf(key, id) }),
      });
      for (const secret of [SECRET, orders[0].orderNumber, owner.email, 'Un avis qui attend.', text]) {
        expect(answer.text).not.toContain(secret);
      }
      expect(await belongingsOf(owner)).toEqual(before);
    },
  );
});

describe('a picture', () => {
  beforeAll(async () => {
    expect((await call('DELETE /upload/delete-image/user', { as: stranger })).status).toBe(200);
  });

  it('of the owner can’t be deleted by its path', async () => {
    const { imagePath } = (await call(`GET /products/${product}`)).body;
    const named = { imagePath: imagePath[0] ?? '', id: owner.id };
    await call('DELETE /upload/delete-image/user', { as: stranger, body: named });
    expect(await belongingsOf(owner)).toEqual(before);
  });
});
