import { describe, expect, test, vi } from 'vitest';
import { loader } from './product-list.tsx';

const emptyList = { data: [], totalPages: 0, page: 1, limit: 12, facets: undefined };

/** What the loader does at an address of the list, when the API answers so. */
const loaded = async (query: string, answer: (path: string) => Response | Promise<Response>): Promise<unknown> => {
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  const url = new URL(`https://shop.example/user/product-list${query}`);
  const args = { url, request: new Request(url), params: {} } as unknown as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => thrown);
};

describe('a page beyond the last', () => {
  test('leads to page 1 with the same filters when there are products (LIST-7)', async () => {
    const answer = await loaded('?page=9&search=savon', () => Response.json({ ...emptyList, total: 3, page: 9 }));
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('location')]).toEqual([302, '/user/product-list?search=savon']);
    // the page that is not there leaves no entry in the history
    expect(headers.get('x-remix-replace')).toBe('true');
  });

  test('stays where there are none', async () => {
    const answer = await loaded('?page=9', (path) =>
      Response.json(path.includes('top-products') ? [] : { ...emptyList, total: 0 }),
    );
    expect(answer).toMatchObject({ data: { list: { total: 0 }, best: [] }, init: { status: 200 } });
  });
});

test.each<[string, () => Promise<Response>]>([
  ['a fault of the shop', async () => Response.json({ message: 'Oh.', code: 'internal' }, { status: 500 })],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a list that can’t be loaded does not leave the page: %s (LIST-8)', async (_, answer) => {
  expect(await loaded('', answer)).toMatchObject({ data: { list: undefined }, init: { status: 503 } });
});
