import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { UNKNOWN_VERSION } from './version.ts';

const open = () => {
  const version = { number: 0, moment: new Date(0) };
  const cache = new ResponseCache(async () => version);
  const body = Buffer.alloc(12_000);
  /** A response is stored at its second request. */
  const request = async (key: string, status: number) => {
    for (const _time of [1, 2]) await cache.fetch(key, version, async () => ({ status, headers: {}, body }));
  };
  return { cache, version, request };
};

test('pages of what is not there never push out those of what is, and take little memory', async () => {
  const { cache, version, request } = open();
  await request('/user/product-list', 200);
  const { bytes } = cache.size;
  for (let nth = 0; nth < 2_000; nth += 1) await request(`/user/product-details/${nth}`, 404);
  expect(cache.get('/user/product-list', version)?.status).toBe(200);
  expect(cache.get('/user/product-details/1999', version)?.status).toBe(404);
  expect(cache.size.bytes - bytes).toBeLessThan(1024 * 1024);
});

test('what appears takes the place of the page that said it is not there', async () => {
  const { cache, version, request } = open();
  for (const status of [404, 200, 404]) {
    version.number += 1;
    await request('/user/product-details/7', status);
    expect(cache.get('/user/product-details/7', version)?.status).toBe(status);
    expect(cache.size.count).toBe(1);
  }
});

test('while the version is unknown nothing is stored, and concurrent requests share nothing', async () => {
  const { cache } = open();
  const render = (text: string) => async () => ({ status: 200, headers: {}, body: Buffer.from(text) });
  const fetch = async (text: string) => {
    const { response } = await cache.fetch('/user/product-list', UNKNOWN_VERSION, render(text));
    return response.body.toString();
  };
  expect(await Promise.all([fetch('old price'), fetch('new price')])).toEqual(['old price', 'new price']);
  expect(cache.get('/user/product-list', UNKNOWN_VERSION)).toBeUndefined();
  expect(cache.size.count).toBe(0);
});
