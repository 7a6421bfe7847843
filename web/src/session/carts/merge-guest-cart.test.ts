import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../lib/api.ts';
import { guestCart } from './guest-cart.ts';
import { mergedCart as words } from '../../texts/guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { dismiss, shownToasts } from '../../ui/toast.ts';

type Line = { productId: { _id: string; isAvailable: boolean }; quantity: number; selectedGiftIds: string[] };
type Refusal = { status: number; code: string; fields?: Record<string, string> };

let cart: Line[];
let capacity: number;
let refusals: Record<string, Refusal>;
let sent: string[];
let keys: Set<string>;
let running: number;
let mostRunning: number;

const clearToasts = () => shownToasts().forEach(({ id }) => dismiss(id));

/** Opens a tab with this view of the shared storage. */
const openTab = (stored = new Map<string, string>()) => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  return stored;
};

beforeEach(() => {
  openTab();
  vi.stubGlobal('navigator', {});
  [cart, capacity, refusals, sent, keys, running, mostRunning] = [[], 100, {}, [], new Set(), 0, 0];
  guestCart.clear();
  clearToasts();
});

const line = (_id: string, quantity = 1): Line => ({
  productId: { _id, isAvailable: true },
  quantity,
  selectedGiftIds: [],
});

const add = (id: string, quantity: number): Refusal | undefined => {
  const there = cart.find(({ productId }) => productId._id === id);
  const refusal = refusals[id];
  if (refusal) return refusal;
  if (there) there.quantity += quantity;
  else if (cart.length >= capacity) return { status: 409, code: 'conflict' };
  else cart.push(line(id, quantity));
  return undefined;
};

/** A cart API. */
const api = createApi(
  async (path, { method, body, headers }) => {
    if (method === 'GET') return Response.json({ items: structuredClone(cart), total: 0 });
    const id = path.replace('/carts/', '');
    sent.push(id);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    const { quantity } = (await new Response(body).json()) as { quantity: number };
    running -= 1;
    const key = headers['Idempotency-Key'] ?? '';
    if (keys.has(key)) return Response.json({ items: structuredClone(cart), total: 0 });
    const refusal = add(id, quantity);
    if (!refusal) keys.add(key);
    if (refusal) return Response.json({ ...refusal, message: refusal.code }, { status: refusal.status });
    return Response.json({ items: structuredClone(cart), total: 0 });
  },
  () => {},
);

const choose = (...ids: string[]) => {
  for (const id of ids) guestCart.add({ id, name: `Product ${id}`, price: 1, image: '' });
};
const guestIds = () => guestCart.items().map(({ id }) => id);
const texts = () => shownToasts().map(({ text }) => text);

test('keeps the lines that do not fit, names them once, and moves them when there is room (SESSION-9)', async () => {
  cart = [line('a'), line('b')];
  capacity = 3;
  choose('c', 'd', 'b', 'e');
  await mergeGuestCart(api);
  expect(cart.map(({ productId, quantity }) => [productId._id, quantity])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
  expect(guestIds()).toEqual(['d', 'e']);
  expect(texts()).toEqual([words.full({ names: 'Product d, Product e' }), words.merged]);

  clearToasts();
  sent = [];
  await mergeGuestCart(api);
  expect(texts()).toEqual([]);
  // after the first refusal for a full cart, no other new product is sent
  expect(sent).toEqual(['d']);

  capacity = 5;
  await mergeGuestCart(api);
  expect(guestIds()).toEqual([]);
  expect(texts()).toEqual([words.merged]);
});

test('adds one line at a time, in their order', async () => {
  choose('c', 'a', 'b');
  await mergeGuestCart(api);
  expect(sent).toEqual(['c', 'a', 'b']);
  expect(mostRunning).toBe(1);
});

test('removes what is no longer sold, and names it also when the rest fails (SESSION-9)', async () => {
  refusals = {
    a: { status: 409, code: 'unavailable' },
    b: { status: 404, code: 'not_found' },
    c: { status: 503, code: 'out_of_service' },
  };
  choose('a', 'b', 'c');
  await expect(mergeGuestCart(api)).rejects.toMatchObject({ status: 503 });
  expect(guestIds()).toEqual(['c']);
  expect(texts()).toEqual([words.left({ names: 'Product a, Product b' })]);
});

test('fills a line up to 999 pieces and says so', async () => {
  cart = [line('a', 998), line('b', 999)];
  choose('a', 'a', 'b');
  await mergeGuestCart(api);
  expect(cart.map(({ quantity }) => quantity)).toEqual([999, 999]);
  expect(guestIds()).toEqual([]);
  expect(texts()).toEqual([words.most({ names: 'Product a, Product b' })]);
});

test('keeps a line that the server finds too large, to be cut at the next try', async () => {
  refusals = { a: { status: 400, code: 'invalid_input', fields: { quantity: 'At most 999 of a product.' } } };
  choose('a');
  await mergeGuestCart(api);
  expect(guestIds()).toEqual(['a']);
  expect(texts()).toEqual([words.most({ names: 'Product a' })]);
});

test('keeps a line that is refused because of the gifts chosen before', async () => {
  cart = [line('a'), line('b')];
  refusals = {
    a: { status: 409, code: 'unavailable' },
    b: { status: 400, code: 'invalid_input', fields: { selectedGiftIds: 'Too many points.' } },
  };
  choose('a', 'b');
  await mergeGuestCart(api);
  expect(guestIds()).toEqual(['a', 'b']);
  expect(texts()).toEqual([words.refused({ names: 'Product a, Product b' })]);
});

test('adds a line once when a second tab, whose storage is a moment behind, moves it too', async () => {
  const one = openTab();
  choose('a', 'a');
  const behind = new Map(one);
  await mergeGuestCart(api);
  openTab(behind);
  await mergeGuestCart(api);
  expect(cart.map(({ productId, quantity }) => [productId._id, quantity])).toEqual([['a', 2]]);
  expect(guestIds()).toEqual([]);
});
