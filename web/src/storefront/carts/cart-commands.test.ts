import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedProduct } from '../products/listed-product.ts';

const product = (_id: string) =>
  ({ _id, productName: _id, finalPrice: 1, stock: 9, imagePath: [] }) as unknown as ListedProduct;
const page = Object.assign(new EventTarget(), { localStorage: { getItem: () => null } });
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A server whose answers wait for `answer`. */
const openShop = () => {
  const cart = new Map<string, number>();
  const calls: string[] = [];
  const waiting: (() => void)[] = [];
  const fetch = async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string }) => {
    const id = path.split('/')[3] ?? '';
    const { quantity, products = [] } = JSON.parse(body) as {
      quantity?: number;
      products?: { productId: string; quantity: number }[];
    };
    calls.push([method, id, ...products.map((each) => each.quantity)].filter((part) => part !== '').join(' '));
    if (method === 'POST') cart.set(id, (cart.get(id) ?? 0) + (quantity ?? 1));
    if (method === 'DELETE') cart.delete(id);
    for (const each of products) if (cart.has(each.productId)) cart.set(each.productId, each.quantity);
    const items = [...cart].map(([each, pieces]) => ({
      _id: each,
      productId: { ...product(each), isAvailable: true },
      quantity: pieces,
      selectedGiftIds: [],
      priceBefore: null,
    }));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ items, total: 0 });
  };
  const answer = async (nth = 0) => {
    waiting.splice(nth, 1)[0]?.();
    await settle();
  };
  return { cart, calls, fetch, answer };
};

let shop: ReturnType<typeof openShop>;
let commands: typeof import('./cart-commands.ts');
let store: typeof import('./cart-store.ts');
const shown = () => store.userCart.getData()?.items.map(({ _id, quantity }) => `${quantity} ${_id}`);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  shop = openShop();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', shop.fetch);
  const { rereadCookie } = await import('../../session/current-user.ts');
  rereadCookie(`user=${encodeURIComponent(JSON.stringify({ _id: 'amel', role: 'user', userName: 'Amel' }))}`);
  commands = await import('./cart-commands.ts');
  store = await import('./cart-store.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

const withCart = async (...lines: [string, number][]) => {
  for (const [id, quantity] of lines) shop.cart.set(id, quantity);
  void store.userCart.refetch();
  await settle();
  await shop.answer();
  shop.calls.length = 0;
};

test('commands are sent one after the other, and each is shown until its answer is there', async () => {
  await withCart(['a', 1], ['b', 1]);
  void commands.removeFromCart('a');
  void commands.removeFromCart('b');
  void commands.addToCart(product('c'));
  await settle();
  expect(shop.calls).toEqual(['DELETE a']);
  await shop.answer();
  expect(shop.calls).toEqual(['DELETE a', 'DELETE b']);
  expect(shown()).toEqual(['1 c']);
  await shop.answer();
  await shop.answer();
  expect(shop.calls).toEqual(['DELETE a', 'DELETE b', 'POST c']);
  expect(shown()).toEqual(['1 c']);
});

test('queued commands are sent when the page is left', async () => {
  await withCart(['a', 1]);
  void commands.removeFromCart('a');
  void commands.addToCart(product('b'));
  commands.setQuantity('b', 3);
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(shop.calls).toEqual(['DELETE a', 'POST b', 'PUT 3']);
});

test('a query that was sent before a command does not hide what the command shows', async () => {
  await withCart(['a', 1]);
  void store.userCart.refetch();
  await settle();
  void commands.addToCart(product('b'));
  await settle();
  shop.cart.set('c', 1);
  await shop.answer();
  expect(shown()).toEqual(['1 a', '1 b']);
  await shop.answer();
  expect(shown()).toEqual(['1 a', '1 c', '1 b']);
  expect(shop.calls).toEqual(['GET', 'POST b']);
});

test('a quantity changed during a query of the cart is shown and saved', async () => {
  await withCart(['a', 1]);
  commands.setQuantity('a', 2);
  void store.userCart.refetch();
  await settle();
  expect(shop.calls).toEqual(['PUT 2']);
  commands.setQuantity('a', 4);
  await vi.advanceTimersByTimeAsync(100);
  await shop.answer();
  expect(shown()).toEqual(['4 a']);
  await vi.advanceTimersByTimeAsync(1_000);
  await shop.answer();
  await shop.answer();
  expect(shop.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT 2', 'PUT 4']);
  expect(shop.cart.get('a')).toBe(4);
  expect(shown()).toEqual(['4 a']);
});

test('an unexpected error is rethrown, and the server’s cart is shown again', async () => {
  await withCart(['a', 1]);
  const unexpected = new RangeError('Not a failed call.');
  vi.stubGlobal('fetch', async (path: string, init: { method?: string }) => {
    if (init.method === 'DELETE') throw unexpected;
    return shop.fetch(path, init);
  });
  const removal = commands.removeFromCart('a');
  expect(shown()).toEqual([]);
  const [outcome] = await Promise.all([removal.catch((error: unknown) => error), settle().then(() => shop.answer())]);
  expect(outcome).toBe(unexpected);
  expect(shown()).toEqual(['1 a']);
});

test('one more piece is added to the line; onto a quantity that waits to be saved, it waits with it (QUICK-1)', async () => {
  await withCart(['a', 1]);
  const item = () => store.userCart.getData()?.items[0];
  void commands.addPieceToCart(product('a'), item());
  await settle();
  expect(shown()).toEqual(['2 a']);
  await shop.answer();
  expect(shop.calls).toEqual(['POST a']);
  expect(shown()).toEqual(['2 a']);

  commands.setQuantity('a', 5);
  expect(await commands.addPieceToCart(product('a'), item())).toBe(true);
  expect(shown()).toEqual(['6 a']);
  await vi.advanceTimersByTimeAsync(500);
  expect(shop.calls).toEqual(['POST a', 'PUT 6']);
});
