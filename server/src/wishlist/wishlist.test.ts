import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);

it('stores favourites, newest first, for their owner only, also when they are unavailable (VISIBILITY-1, FAVORITES-1)', async () => {
  const [headers, other] = [await signIn('user'), await signIn('user')];
  const [a, b] = [await product({ name: 'A' }), await product({ name: 'B' })];
  const add = (id: string) => call(`POST /wishlist/add/${id}`, { headers, body: {} });
  const list = async (as: object) =>
    ((await call('GET /wishlist/', { headers: { ...as } })).body as { _id: string; isAvailable: boolean }[]).map(
      ({ _id, isAvailable }) => [_id, isAvailable],
    );
  expect((await add(a)).body).toEqual({ isInWishlist: true });
  clock.time = new Date(clock.time.getTime() + 1000);
  await add(b);
  expect((await add(b)).status).toBe(200);
  expect(await list(headers)).toEqual([
    [b, true],
    [a, true],
  ]);
  expect(await list(other)).toEqual([]);
  expect((await call(`GET /wishlist/check/${a}`, { headers })).body).toEqual({ isInWishlist: true });
  expect((await call(`GET /wishlist/check/${a}`, { headers: other })).body).toEqual({ isInWishlist: false });

  await db.updateTable('products').set({ is_disabled: true }).where('id', '=', b).execute();
  expect(await list(headers)).toEqual([
    [b, false],
    [a, true],
  ]);
  const remove = () => call(`DELETE /wishlist/remove/${a}`, { headers });
  expect((await remove()).body).toEqual({ isInWishlist: false });
  expect((await remove()).status).toBe(200);
  expect(await list(headers)).toEqual([[b, false]]);
  expect((await add('00000000-0000-7000-8000-000000000001')).status).toBe(404);
});

it('restores a removed product at its former position, never with a time in the future', async () => {
  const headers = await signIn('user');
  const [a, b, c] = [await product({ name: 'A' }), await product({ name: 'B' }), await product({ name: 'C' })];
  const list = async () =>
    (await call('GET /wishlist', { headers })).body as { productName: string; addedAt: string }[];
  const names = async () => (await list()).map(({ productName }) => productName).join('');
  for (const id of [a, b, c]) {
    await call(`POST /wishlist/add/${id}`, { headers });
    clock.time = new Date(clock.time.getTime() + 1000);
  }
  expect(await names()).toBe('CBA');
  const addedAt = (await list())[1]?.addedAt ?? '';
  await call(`DELETE /wishlist/remove/${b}`, { headers });
  expect(await names()).toBe('CA');
  await call(`POST /wishlist/add/${b}?addedAt=${addedAt}`, { headers });
  expect(await names()).toBe('CBA');

  await call(`DELETE /wishlist/remove/${a}`, { headers });
  await call(`POST /wishlist/add/${a}?addedAt=2199-01-01T00:00:00.000Z`, { headers });
  expect((await list())[0]).toMatchObject({ productName: 'A', addedAt: clock.time.toISOString() });
  expect((await call(`POST /wishlist/add/${a}?addedAt=soon`, { headers })).status).toBe(400);
});
