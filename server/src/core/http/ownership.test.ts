/** Ownership: every call of the table, made by another account with the ids of its owner. */
import { calls, type CallKey } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product, gift } = catalogueOf(db, clock.now);

const SECRET = '14, impasse du Jasmin';
const form = {
  email: 'owner@example.com',
  phone: '22 123 456',
  address: SECRET,
  city: 'Sfax',
  region: 'Sfax',
  postalCode: '3000',
};

const owner = await signIn('user');
const given = await gift();
const [ordered, saved] = [
  await product({ name: 'Huile gardée', including_gift: true, gift_points: 3, stock: 9 }),
  await product({ name: 'Savon gardé', including_gift: true, gift_points: 3, stock: 9 }),
];
for (const product_id of [ordered, saved]) {
  await db.insertInto('product_gifts').values({ product_id, gift_id: given }).execute();
}
await call(`POST /carts/${ordered}`, { headers: owner, body: { selectedGiftIds: [given] } });
await call('POST /orders/create', { headers: { ...owner, 'idempotency-key': 'k'.repeat(32) }, body: form });
await call(`POST /carts/${saved}`, { headers: owner, body: { quantity: 2, selectedGiftIds: [given] } });
await call(`POST /wishlist/add/${saved}`, { headers: owner });
await call(`POST /reviews/${saved}`, { headers: owner, body: { rating: 4, comment: 'Un avis qui attend.' } });
const conversation = (await call('POST /chat/conversations', { headers: owner })).body[0]._id;
await call('POST /chat/messages', {
  headers: owner,
  body: { text: 'Un mot au magasin.', conversationId: conversation },
});

/** All that is the owner's, as they see it. */
const belongings = async () => {
  const reads = [
    '/users/profile',
    '/carts',
    '/wishlist',
    '/orders/user',
    `/reviews/mine/${saved}`,
    '/chat/conversations',
  ];
  return Promise.all(reads.map(async (path) => (await call(`GET ${path}`, { headers: owner })).body));
};
const before = await belongings();
const [profile, cart, , orders, review, conversations] = before;

const ids = {
  user: profile._id,
  'line of the cart': cart.items[0]._id,
  product: saved,
  order: orders[0]._id,
  review: review.review._id,
  conversation,
  message: conversations[0].messages[0]._id,
} as Record<string, string>;

const bodies: Partial<Record<CallKey, object>> = {
  'POST /orders/create': form,
  'POST /reviews/:productId': { rating: 1, comment: 'Pas le mien.' },
  'PUT /carts': { products: [{ productId: saved, quantity: 7, selectedGiftIds: [] }] },
  'PUT /users/profile': { profile: { firstName: 'Autre' } },
  'PUT /users/password': { currentPassword: 'not-the-one', newPassword: 'another-one-1' },
};

/** Calls whose body names what they are about. */
const bodyOf = (key: CallKey, id: string): object =>
  key === 'POST /chat/messages'
    ? { text: 'Pas le mien.', conversationId: id }
    : key === 'PUT /chat/conversations/:id/read'
      ? { messageId: ids['message'] }
      : (bodies[key] ?? {});

const open = (Object.entries(calls) as [CallKey, Route][]).filter(
  ([key, { access, files }]) => access !== 'admin' && !files && key !== 'POST /auth/logout',
);

/** A call that names nothing of the owner is made once. */
const idsOf = (key: CallKey) =>
  Object.entries(ids).slice(0, key.includes(':') || key === 'POST /chat/messages' ? undefined : 1);

describe.each(open)('%s, made by another user', (key, route) => {
  it.each(idsOf(key))('with the id of another account’s %s, shows and changes nothing of theirs', async (_, id) => {
    const [method, path] = key.split(' ') as [string, string];
    const answer = await call(`${method} ${path.replaceAll(/:\w+/g, id)}`, {
      headers: { ...(await signIn('user')), 'idempotency-key': 'k'.repeat(32) },
      ...(route.body && { body: bodyOf(key, id) }),
    });
    const shown = JSON.stringify(answer.body);
    for (const secret of [SECRET, orders[0].orderNumber, profile.email, 'Un avis qui attend.', 'Un mot au magasin.']) {
      expect(shown).not.toContain(secret);
    }
    expect(await belongings()).toEqual(before);
  });
});

it('what the owner has was there to be taken', () => {
  expect(cart.items).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(review.review).toMatchObject({ isValid: false });
  expect(conversations[0].messages[0].text).toBe('Un mot au magasin.');
});
