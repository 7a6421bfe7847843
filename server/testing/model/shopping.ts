/** Shoppers' deeds through the API, and what they may be answered with. */
import type { ShoppersDeed } from './deeds.ts';
import { answerToCheckout, answerToOrder } from './expected.ts';
import type { Answer, Placed, World } from './world.ts';

/** @throws Error when an answer is not among those a deed may have */
export const demand = ({ status, body }: Answer, allowed: (number | string)[], deed: string): void => {
  const said = body.code ? `${status} ${body.code}` : status;
  if (allowed.includes(said)) return;
  throw new Error(`“${deed}” was answered with ${said}: ${body.message ?? ''} ${JSON.stringify(body.fields ?? {})}`);
};

/** `isAlone`: nothing else is done at the same moment, so that what it is answered with is known beforehand. */
export const shop = async (world: World, deed: ShoppersDeed, isAlone: boolean): Promise<void> => {
  const { call } = world.shop;
  const headers = ('who' in deed && world.people.customers[deed.who]) || {};
  const product = (nth: number) => world.products[nth] ?? '';
  const giftIds = (chosen: number[]) => chosen.flatMap((nth) => world.gifts[nth] ?? []);
  switch (deed.deed) {
    case 'order as a guest': {
      const seen = await pricesNow(world);
      const items = deed.lines.map((line) => ({
        product: product(line.product),
        quantity: line.quantity,
        priceAtPurchase: (seen.get(product(line.product)) ?? 1) + (deed.isOutdated ? 1 : 0),
      }));
      const body = { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items };
      const seenLines = items.map(({ priceAtPurchase: price, ...line }) => ({ ...line, price }));
      const expected = isAlone && (await answerToOrder(world, seenLines));
      const answers = await submit(world, deed.copies, 'POST /orderguests', body);
      for (const answer of answers) {
        demand(
          answer,
          expected ? [expected] : [201, '409 out_of_stock', '409 price_changed', '404 not_found'],
          deed.deed,
        );
        if (answer.status === 201 && deed.isOutdated) throw new Error('an order has a price that nobody was shown');
      }
      return;
    }
    case 'put into the cart': {
      const body = { quantity: deed.quantity, selectedGiftIds: giftIds(deed.gifts) };
      const answer = await call(`POST /carts/${product(deed.product)}`, { headers, body });
      return demand(answer, [200, '404 not_found', '409 unavailable', '400 invalid_input', '409 conflict'], deed.deed);
    }
    case 'change the cart': {
      const products = deed.lines.map((line) => ({
        productId: product(line.product),
        quantity: line.quantity,
        ...(line.gifts && { selectedGiftIds: giftIds(line.gifts) }),
      }));
      const answer = await call('PUT /carts', { headers, body: { products } });
      return demand(answer, [200, '409 unavailable', '400 invalid_input', '409 conflict'], deed.deed);
    }
    case 'take out of the cart': {
      const answer = await call(`DELETE /carts/${product(deed.product)}`, { headers });
      return demand(answer, [200, '404 not_found'], deed.deed);
    }
    case 'check out': {
      const expected = isAlone && (await answerToCheckout(world, await call('GET /carts', { headers })));
      const answers = await submit(world, deed.copies, 'POST /orders/create', account, headers);
      const allowed = expected
        ? [expected]
        : [201, '400 cart_empty', '409 out_of_stock', '409 unavailable', '404 not_found'];
      for (const answer of answers) demand(answer, allowed, deed.deed);
      return;
    }
    case 'send again': {
      const [key, again] = [...world.submits][deed.nth % Math.max(1, world.submits.size)] ?? [];
      if (!key || !again) return;
      const answer = await again.send();
      const refusals = ['400 cart_empty', '409 out_of_stock', '409 price_changed', '409 unavailable'];
      demand(answer, again.told.size > 0 ? [201, '404 not_found'] : [201, '404 not_found', ...refusals], deed.deed);
      hear(world, key, answer);
    }
  }
};

/** What a guest is shown. */
const pricesNow = async ({ shop, products }: World): Promise<Map<string, number>> => {
  const shown = await Promise.all(products.map((id) => shop.call(`GET /products/${id}`)));
  return new Map(shown.flatMap(({ status, body }) => (status === 200 ? [[body._id, body.finalPrice]] : [])));
};

const submit = async (world: World, copies: number, request: string, body: object, session: object = {}) => {
  const key = crypto.randomUUID();
  const send = () => world.shop.call(request, { headers: { ...session, 'idempotency-key': key }, body });
  world.submits.set(key, { send, told: new Set() });
  const answers = await Promise.all(Array.from({ length: copies }, send));
  for (const answer of answers) hear(world, key, answer);
  return answers;
};

type Line = {
  product: string | { _id: string };
  quantity: number;
  priceAtPurchase?: number;
  productPrice?: number;
  gifts?: { gift: { _id: string } }[];
};

const hear = (world: World, key: string, { status, body }: Answer): void => {
  if (status !== 201) return;
  const { _id: id, orderNumber, total, items, products } = body.order;
  const lines: Line[] = items ?? products;
  const sum = lines.reduce((sum, line) => sum + Math.round(1000 * priceOf(line)) * line.quantity, 0);
  if (sum !== Math.round(total * 1000)) throw new Error(`${orderNumber} costs ${total}, and its lines ${sum / 1000}`);
  world.submits.get(key)?.told.add(orderNumber);
  if (world.orders.some((order) => order.id === id)) return;
  const placed: Placed['lines'] = lines.map(({ product, quantity, gifts = [] }) => ({
    product: typeof product === 'object' ? product?._id : product,
    quantity,
    gifts: gifts.map(({ gift }) => gift._id),
  }));
  world.orders.push({ id, orderNumber, isGuest: !!items, lines: placed });
};

const priceOf = ({ priceAtPurchase, productPrice }: Line): number => priceAtPurchase ?? productPrice ?? NaN;

const contact = { email: 'amel@example.com', phone: '22 123 456', address: '12 rue des Oliviers', city: 'Sfax' };
const account = { ...contact, region: 'Sfax', postalCode: '3000' };
const shippingInfo = {
  ...contact,
  firstName: 'Amel',
  lastName: 'Ben Salah',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};
