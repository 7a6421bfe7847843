import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedProduct } from '../products/listed-product.ts';

const soap = { _id: 'soap', productName: 'Soap', finalPrice: 1, stock: 9, imagePath: [] } as unknown as ListedProduct;
const unexpected = new RangeError('Not a failed call.');

let answer: (method: string) => Promise<Response>;
let favorites: typeof import('./favorites.ts');
let methods: string[];

beforeEach(async () => {
  vi.resetModules();
  const window = Object.assign(new EventTarget(), { localStorage: { getItem: () => null, setItem: () => {} } });
  vi.stubGlobal('window', window);
  methods = [];
  answer = async () => Response.json([]);
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string }) => {
    methods.push(method);
    return answer(method);
  });
  const { rereadCookie } = await import('../../session/current-user.ts');
  rereadCookie(`user=${encodeURIComponent(JSON.stringify({ _id: 'amel', role: 'user', userName: 'Amel' }))}`);
  favorites = await import('./favorites.ts');
});

test('an unexpected error is rethrown, and the next press is sent', async () => {
  await favorites.favorites.refetch();
  answer = async () => {
    throw unexpected;
  };
  await expect(favorites.addFavorite(soap)).rejects.toBe(unexpected);
  answer = async () => Response.json({});
  methods.length = 0;
  expect(await favorites.addFavorite(soap)).toMatchObject({ isFavorite: true });
  expect(methods).toEqual(['POST']);
});

test('a change after the end of the session leads to the login, also before the favorites are loaded', async () => {
  const { setNavigate } = await import('../../lib/navigate.ts');
  const visited: string[] = [];
  setNavigate(async (path) => void visited.push(path));
  answer = async () => Response.json({ message: 'Please log in.', code: 'unauthenticated' }, { status: 401 });
  expect(await favorites.addFavorite(soap)).toBeUndefined();
  expect(visited).toEqual(['/login']);
});
