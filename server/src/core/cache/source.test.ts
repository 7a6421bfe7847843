/** In development a header says how a response was found; races between renderings of one key. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';
import { ResponseCache, type RenderedResponse } from './response-cache.ts';

const response = (body: string): RenderedResponse => ({ status: 200, headers: {}, body: Buffer.from(body) });
const versioned = () => {
  const state = { number: 1, moment: new Date(0) };
  return { state, cache: new ResponseCache(async () => ({ ...state }), { showsSource: true }) };
};

it('in development a call says whether it was stored, and of which version', async () => {
  const { call, db, clock } = await openShop({ NODE_ENV: 'development' });
  await catalogueOf(db, clock.now).product();
  const found = async () => (await call('GET /products')).headers['x-cache'];
  // stored at the second request
  expect([await found(), await found(), await found()]).toEqual([
    'miss; version=1',
    'miss; version=1',
    'hit; version=1',
  ]);
  await db.updateTable('products').set({ stock: 7 }).execute();
  expect([await found(), await found()]).toEqual(['miss; version=2', 'hit; version=2']);
});

it('in production it does not', async () => {
  const { call } = await openShop();
  expect((await call('GET /products')).headers).not.toHaveProperty('x-cache');
});

it('a response that is still right at a later version is distinguished from one that was rendered again', async () => {
  const { state, cache } = versioned();
  const app = fastify();
  app.get('/', async (request, reply) => {
    const lookup = await cache.fetch('/', await cache.version(), async (stale) => stale ?? response('page'));
    return cache.send(request, reply, lookup);
  });
  const found = async () => (await app.inject('/')).headers['x-cache'];
  expect([await found(), await found(), await found()]).toEqual([
    'miss; version=1',
    'miss; version=1',
    'hit; version=1',
  ]);
  state.number = 2;
  expect([await found(), await found()]).toEqual(['revalidated; version=2', 'hit; version=2']);
});

it('requests for one key and version share a rendering, those for another version do not', async () => {
  const { state, cache } = versioned();
  const rendering = Promise.withResolvers<RenderedResponse>();
  const old = await cache.version();
  await cache.fetch('/', old, async () => response('first'));
  const slow = [1, 2].map(() => cache.fetch('/', old, () => rendering.promise));
  state.number = 2;
  const now = await cache.version();
  const { response: newer } = await cache.fetch('/', now, async () => response('new'));
  rendering.resolve(response('old'));
  const [one, other] = await Promise.all(slow);
  expect(one?.response).toBe(other?.response);
  // one that took longer does not replace the newer one
  expect(cache.get('/', now)).toBe(newer);
});

it('a rendering that fails is not stored, and the next request renders again', async () => {
  const { cache } = versioned();
  const version = await cache.version();
  await expect(cache.fetch('/', version, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.fetch('/', version, async () => response('page'))).source).toBe('miss');
});
