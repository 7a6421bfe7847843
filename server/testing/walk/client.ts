/** A guest's client for tests: it decides by the same pure rules as the screens. */
import { deliveryOf } from '@nabta/contract/delivery-fee.ts';
import type { OrderFigures } from '@nabta/contract/order-figures.ts';
import {
  answered,
  failed,
  keyOf,
  noDiscounts,
  refused,
  shownOrder,
  type QuoteRequest,
} from '@nabta/contract/order-quote.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { shippingInfo } from '../addresses.ts';
import type { openShop } from '../shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Settings = Parameters<typeof deliveryOf<number>>[0] & { hasDiscounts: boolean };
type Asked = { request: QuoteRequest; code: string; figures: OrderFigures | undefined };

export const openClient = async ({ call }: Shop, phone: string) => {
  const readSettings = async (): Promise<Settings> => (await call('GET /settings/delivery')).body;
  let state = noDiscounts;
  let settings = await readSettings();
  let lines: QuoteRequest['lines'] = [];
  const asked: Asked[] = [];
  /** The code of the latest order. */
  let said = '';
  /** The number is typed in the middle of the form. */
  let typed = '';

  const request = (): QuoteRequest => ({
    lines,
    region: shippingInfo.state,
    method: 'delivery',
    phone: normalisePhone(typed) ?? '',
    isGuestCheckout: true,
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
    const { status, body } = await call('POST /discounts/quote', { body: { ...rest, items, code } });
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
    const items = lines.map(({ id, quantity, price }) => ({ product: id, quantity, priceAtPurchase: price }));
    const order = { shippingInfo: { ...shippingInfo, phone }, paymentInfo: { paymentMethod: 'cod' }, items };
    const body = { ...order, shownFee: fee, total, ...(settings.hasDiscounts && ofDiscounts) };
    return { shownTotal: total, isKnown, answer: await call('POST /orderguests', { body }) };
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
    typeCode: (code: string) => {
      state = { ...state, code, error: '' };
    },
    typePhone: () => {
      typed = phone;
    },
    put: (id: string, quantity: number, price: number) => {
      const line = { id, quantity, price, isSold: true };
      lines = lines.some((each) => each.id === id)
        ? lines.map((each) => (each.id === id ? { ...each, quantity } : each))
        : [...lines, line];
    },
    remove: (id: string) => {
      lines = lines.filter((line) => line.id !== id);
    },
    lines: () => lines,
    forget: () => {
      state = noDiscounts;
      typed = '';
      lines = [];
    },
  };
};
