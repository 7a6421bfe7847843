/** Runs shopper commands through the API and checks their answers. */
import { MAX_UNITS } from '../../src/orders/guest/service.ts';
import { checkoutBody, shippingInfo } from '../addresses.ts';
import type { ShopperCommand } from './commands.ts';
import { answerToCheckout, answerToOrder } from './expected.ts';
import type { Answer, TestState } from './test-state.ts';

/** @throws Error when the answer is not allowed */
export const demand = ({ status, body }: Answer, allowed: (number | string)[], command: string): void => {
  const outcome = body.code ? `${status} ${body.code}` : status;
  if (allowed.includes(outcome)) return;
  throw new Error(
    `“${command}” was answered with ${outcome}: ${body.message ?? ''} ${JSON.stringify(body.fields ?? {})}`,
  );
};

/** `isAlone`: no other command runs, so that its answer is known in advance. */
export const runShopperCommand = async (state: TestState, command: ShopperCommand, isAlone: boolean): Promise<void> => {
  const { call } = state.shop;
  const headers = ('who' in command && state.people.customers[command.who]) || {};
  const product = (nth: number) => state.products[nth] ?? '';
  const giftIds = (chosen: number[]) => chosen.flatMap((nth) => state.gifts[nth] ?? []);
  switch (command.name) {
    case 'order as a guest': {
      const seen = await pricesNow(state);
      const items = command.lines.map((line) => ({
        product: product(line.product),
        quantity: line.quantity,
        priceAtPurchase: (seen.get(product(line.product)) ?? 1) + (command.isOutdated ? 1 : 0),
      }));
      const code = codeOf(state, command.code);
      const { phone } = state;
      const to = { ...shippingInfo, email: checkoutBody.email, phone };
      const body = { shippingInfo: to, paymentInfo: { paymentMethod: 'cod' }, items, ...code };
      const seenLines = items.map(({ priceAtPurchase: price, ...line }) => ({ ...line, price }));
      const isTooMuch = items.reduce((units, { quantity }) => units + quantity, 0) > MAX_UNITS;
      const expected = isAlone && !isTooMuch && (await answerToOrder(state, seenLines));
      const answers = await submit(state, command.copies, 'POST /orderguests', body);
      for (const answer of answers) {
        const may = [201, '409 out_of_stock', '409 price_changed', '404 not_found'];
        // a code may take nothing off, or be used up
        const mayRefuseCode = code.code !== undefined && (!expected || expected === 201) ? ['409 conflict'] : [];
        const allowed = isTooMuch ? ['409 conflict'] : [...(expected ? [expected] : may), ...mayRefuseCode];
        demand(answer, [...allowed, ...(expected ? [] : ['400 invalid_input'])], command.name);
        if (answer.status === 201 && command.isOutdated) throw new Error('an order has a price that nobody was shown');
      }
      return;
    }
    case 'put into the cart': {
      const body = { quantity: command.quantity, selectedGiftIds: giftIds(command.gifts) };
      const answer = await call(`POST /carts/${product(command.product)}`, { headers, body });
      return demand(
        answer,
        [200, '404 not_found', '409 unavailable', '400 invalid_input', '409 conflict'],
        command.name,
      );
    }
    case 'change the cart': {
      const products = command.lines.map((line) => ({
        productId: product(line.product),
        quantity: line.quantity,
        ...(line.gifts && { selectedGiftIds: giftIds(line.gifts) }),
      }));
      const answer = await call('PUT /carts', { headers, body: { products } });
      return demand(answer, [200, '409 unavailable', '400 invalid_input', '409 conflict'], command.name);
    }
    case 'take out of the cart': {
      const answer = await call(`DELETE /carts/${product(command.product)}`, { headers });
      return demand(answer, [200, '404 not_found'], command.name);
    }
    case 'check out': {
      const expected = isAlone && (await answerToCheckout(state, await call('GET /carts', { headers })));
      const code = codeOf(state, command.code);
      const body = { ...checkoutBody, phone: state.phone, ...code };
      const answers = await submit(state, command.copies, 'POST /orders/create', body, headers);
      const mayRefuseCode = code.code !== undefined && (!expected || expected === 201) ? ['409 conflict'] : [];
      const allowed = expected
        ? [expected, ...mayRefuseCode]
        : [201, '400 cart_empty', '409 out_of_stock', '409 unavailable', '404 not_found', ...mayRefuseCode];
      for (const answer of answers) demand(answer, allowed, command.name);
      return;
    }
    case 'send again': {
      const [key, again] = [...state.submits][command.nth % Math.max(1, state.submits.size)] ?? [];
      if (!key || !again) return;
      const answer = await again.send();
      const refusals = [
        '400 cart_empty',
        '400 invalid_input',
        '409 out_of_stock',
        '409 price_changed',
        '409 unavailable',
        '409 conflict',
      ];
      demand(
        answer,
        again.acknowledged.size > 0 ? [201, '404 not_found'] : [201, '404 not_found', ...refusals],
        command.name,
      );
      recordAnswer(state, key, answer);
    }
  }
};

const codeOf = ({ codes }: TestState, nth: number | undefined): { code?: string | undefined } =>
  nth === undefined ? {} : { code: codes[nth % codes.length] };

/** The prices shown to a guest. */
const pricesNow = async ({ shop, products }: TestState): Promise<Map<string, number>> => {
  const shown = await Promise.all(products.map((id) => shop.call(`GET /products/${id}`)));
  return new Map(shown.flatMap(({ status, body }) => (status === 200 ? [[body._id, body.finalPrice]] : [])));
};

export const submit = async (state: TestState, copies: number, request: string, body: object, session: object = {}) => {
  const key = crypto.randomUUID();
  const send = () => state.shop.call(request, { headers: { ...session, 'idempotency-key': key }, body });
  state.submits.set(key, { send, acknowledged: new Set() });
  const answers = await Promise.all(Array.from({ length: copies }, send));
  for (const answer of answers) recordAnswer(state, key, answer);
  return answers;
};

type Line = { quantity: number; priceAtPurchase?: number; productPrice?: number; unitPrice?: number };

const recordAnswer = (state: TestState, key: string, { status, body }: Answer): void => {
  if (status !== 201) return;
  // a manual order is answered as the desk shows it
  const { _id: id, orderNumber, total, items, products, ...order } = body.order ?? body;
  const { deliveryFee = 0, discount = 0, discounts = [], method = 'delivery' } = order;
  const lines: Line[] = items ?? products ?? order.lines;
  const ofLines = lines.reduce((sum, line) => sum + inMillimes(priceOf(line)) * line.quantity, 0);
  const taken = discounts.reduce((all: number, { amount }: { amount: number }) => all + inMillimes(amount), 0);
  const sum = ofLines + inMillimes(deliveryFee) - inMillimes(discount) - taken;
  if (sum !== inMillimes(total)) throw new Error(`${orderNumber} costs ${total}, and its parts ${sum / 1000}`);
  state.submits.get(key)?.acknowledged.add(orderNumber);
  if (state.orders.some((each) => each.id === id)) return;
  state.orders.push({ id, orderNumber, isGuest: !products, method });
};

const inMillimes = (dinars: number): number => Math.round(dinars * 1000);

const priceOf = ({ priceAtPurchase, productPrice, unitPrice }: Line): number =>
  priceAtPurchase ?? productPrice ?? unitPrice ?? NaN;
