/** The client of a guest or a member for tests: it decides by the same pure rules as the screens. */
import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import {
  answered,
  failed,
  keyOf,
  noDiscounts,
  refused,
  shownOrder,
  type QuoteRequest,
} from '@nabta/contract/orders/order-quote.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { checkoutBody, shippingInfo } from '../addresses.ts';
import type { openShop } from '../shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Settings = Parameters<typeof deliveryOf<number>>[0] & { hasDiscounts: boolean };
type Asked = { request: QuoteRequest; code: string; figures: OrderFigures | undefined };

/** `headers`: of a member's session; a guest has none. */
type Person = { phone: string; headers?: Record<string, string> | undefined };

export const openClient = async ({ call }: Shop, { phone, headers }: Person) => {
  const readSettings = async (): Promise<Settings> => (await call('GET /settings/delivery')).body;
  let state = noDiscounts;
  let settings = await readSettings();
  let lines: QuoteRequest['lines'] = [];
  const asked: Asked[] = [];
  /** The code of the latest order. */
  let said = '';
  /** The number is typed in the middle of the form. */
  let typed = '';
  let region = shippingInfo.state;
  let method: DeliveryMethod = 'delivery';
  /** Of a member, by product. */
  const gifts = new Map<string, string[]>();

  const request = (): QuoteRequest => ({
    lines,
    region,
    method,
    phone: normalisePhone(typed) ?? '',
    isGuestCheckout: !headers,
  });
  const shown = () => {
    const sold = lines.filter(({ isSold }) => isSold);
    const subtotal = sold.reduce((all, { price, quantity }) => all + Math.round(price * 100) * quantity, 0) / 100;
    return shownOrder(state, request(), deliveryOf(settings, { ...request(), subtotal }).fee);
  };

  const recheck = async (): Promise<void> => {
    const found = await Promise.all(lines.map(({ id }) => call(`GET /products/${id}`)));
    lines = lines.map((line, nth) => {
      const { status, body } = found[nth] ?? {};
      return status === 200 ? { ...line, price: body.finalPrice, isSold: body.stock > 0 } : { ...line, isSold: false };
    });
  };

  /** Sends a question whose answer waits for `deliver`. */
  const ask = async (): Promise<void> => {
    const { code } = state;
    const wanted = request();
    state = { ...state, loading: keyOf(wanted, code) };
    const { lines: of, ...rest } = wanted;
    const items = of.map(({ id, quantity }) => ({ product: id, quantity }));
    const { status, body } = await call('POST /discounts/quote', {
      ...(headers && { headers }),
      body: { ...rest, items, code },
    });
    asked.push({ request: wanted, code, figures: status === 200 ? body : undefined });
  };
  const deliver = (nth: number, fate: 'arrives' | 'is lost'): void => {
    const answer = asked[nth % Math.max(asked.length, 1)];
    if (!answer) return;
    state =
      fate === 'arrives' && answer.figures
        ? answered(state, answer, answer.figures)
        : failed(state, keyOf(answer.request, answer.code), 'failed');
  };

  const press = async () => {
    typed = phone;
    const { fee, total, said: ofDiscounts } = shown();
    const isKnown = ofDiscounts.shownDiscounts !== undefined;
    said = (settings.hasDiscounts && ofDiscounts.code) || '';
    const amounts = { method, shownFee: fee, total, ...(settings.hasDiscounts && ofDiscounts) };
    const answer = headers
      ? await call('POST /orders/create', { headers, body: { ...memberOrder(), ...amounts } })
      : await call('POST /orderguests', { body: { ...guestOrder(), ...amounts } });
    return { shownTotal: total, isKnown, answer };
  };
  const guestOrder = () => ({
    shippingInfo: { ...shippingInfo, phone, state: region },
    paymentInfo: { paymentMethod: 'cod' },
    items: lines.map(({ id, quantity, price }) => ({ product: id, quantity, priceAtPurchase: price })),
  });
  const memberOrder = () => ({
    ...checkoutBody,
    phone,
    region,
    shown: lines.map(({ id, quantity, price }) => ({
      productId: id,
      quantity,
      price,
      giftIds: gifts.get(id) ?? [],
    })),
  });

  /** Changes the cart that the server has of a member. */
  const saveInCart = async (id: string, quantity: number): Promise<void> => {
    if (!headers) return;
    const choice = { quantity, selectedGiftIds: gifts.get(id) ?? [] };
    const { status } = lines.some((line) => line.id === id)
      ? await call('PUT /carts', { headers, body: { products: [{ productId: id, ...choice }] } })
      : await call(`POST /carts/${id}`, { headers, body: choice });
    if (status >= 400) throw new Error(`not saved in the cart: ${status}`);
  };
  type Refusal = Awaited<ReturnType<typeof press>>['answer'];

  /** What the screens make of a refusal. */
  const onRefusal = async ({ body }: Refusal): Promise<void> => {
    const prices: Record<string, number> = body.prices ?? {};
    lines = lines.map((line) => ({ ...line, price: prices[line.id] ?? line.price }));
    if (body.fields?.shownFee || body.fields?.shownDiscounts || body.fields?.code || body.fields?.total)
      settings = await readSettings();
    if (body.present) state = refused(state, { request: request(), code: said }, body.present);
    // the screen asks for discounts that it did not know of
    if (settings.hasDiscounts && !shown().said.shownDiscounts) {
      await ask();
      deliver(asked.length - 1, 'arrives');
    }
  };

  return {
    recheck,
    ask,
    deliver,
    press,
    onRefusal,
    code: () => state.code,
    /** Loads the page again. */
    reload: async () => {
      settings = await readSettings();
      await recheck();
    },
    /** The field is there when the shop had discounts as the page was loaded. */
    typeCode: (code: string) => {
      if (settings.hasDiscounts) state = { ...state, code, error: '' };
    },
    typePhone: () => {
      typed = phone;
    },
    put: async (id: string, quantity: number, price: number, giftIds?: string[]) => {
      if (giftIds) gifts.set(id, giftIds);
      await saveInCart(id, quantity);
      const line = { id, quantity, price, isSold: true };
      lines = lines.some((each) => each.id === id)
        ? lines.map((each) => (each.id === id ? { ...each, quantity } : each))
        : [...lines, line];
    },
    remove: async (id: string) => {
      if (headers) await call(`DELETE /carts/${id}`, { headers });
      lines = lines.filter((line) => line.id !== id);
    },
    lines: () => lines,
    /** The gifts that were chosen with the points of each line. */
    gifts: () => lines.map(({ id }) => gifts.get(id) ?? []),
    chooseRegion: (chosen: string) => {
      region = chosen;
    },
    chooseMethod: (chosen: DeliveryMethod) => {
      method = chosen;
    },
    delivery: () => ({ region, method }),
    /** What the invoice of an order is made of. */
    invoiced: async (orderNumber: string, admin: Record<string, string>) =>
      headers
        ? (await call('GET /orders/user', { headers })).body.find(
            (order: { orderNumber: string }) => order.orderNumber === orderNumber,
          )
        : (await call(`GET /orderguests?search=${orderNumber}`, { headers: admin })).body.orders[0],
    forget: () => {
      state = noDiscounts;
      typed = '';
      lines = [];
      method = 'delivery';
      gifts.clear();
    },
  };
};
