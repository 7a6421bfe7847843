/** A small shop with two guests for the random walk: what it does through the API, and what it expects of it. */
import { catalogueOf } from '../catalogue.ts';
import { couponsIn } from '../coupons.ts';
import type { openShop } from '../shop.ts';
import type { Line, Rule } from './calculation.ts';
import { openClient } from './client.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Discount = Pick<Rule, 'kind' | 'value' | 'buy' | 'minimum' | 'category' | 'isFirstOrder'> & { isTyped: boolean };
export type Change =
  | { act: 'price'; product: number; price: number }
  | { act: 'stock'; product: number; stock: number }
  | { act: 'promotion'; product: number; percent: number }
  | { act: 'category'; product: number; category: number }
  | { act: 'fee'; fee: number }
  | ({ act: 'discount' } & Discount)
  | { act: 'end'; nth: number }
  | { act: 'put'; person: number; product: number; quantity: number }
  | { act: 'type a code'; person: number; nth: number }
  | { act: 'type the phone' | 'recheck' | 'ask'; person: number }
  | { act: 'answer'; person: number; nth: number; fate: 'arrives' | 'is lost' };

export const PRODUCTS = 4;
export const CATEGORIES = 2;
type Product = { id: string; price: number; percent: number; category: number };
type StoredOrder = { id: string; lines: Line[]; fee: number; rules: Rule[] };

let people = 0;

export const testShopIn = async (shop: Shop) => {
  const { db, clock } = shop;
  const catalogue = catalogueOf(db, clock.now);
  const { add } = await couponsIn(shop);
  const setFee = (fee: number) =>
    db
      .updateTable('settings')
      .set({ content: JSON.stringify({ fee: fee / 100 }) })
      .where('page', '=', 'delivery')
      .execute();
  await db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute();
  await setFee(0);

  const categories = await Promise.all(Array.from({ length: CATEGORIES }, () => catalogue.category()));
  const products: Product[] = [];
  for (let nth = 0; nth < PRODUCTS; nth += 1) {
    const id = await catalogue.product({ price: 10, stock: 9, category_id: categories[0] ?? '' });
    products.push({ id, price: 1_000, percent: 0, category: 0 });
  }
  const clients = await Promise.all(
    [0, 1].map(() => openClient(shop, `98 ${String((people += 1)).padStart(3, '0')} 555`)),
  );
  const ordersOf = [0, 0];
  const placed: StoredOrder[] = [];
  let rules: Rule[] = [];
  let fee = 0;

  const productAt = (nth: number): Product => products[nth] as Product;
  const clientAt = (nth: number) => clients[nth] as (typeof clients)[number];
  const priceOf = ({ price, percent }: Product): number => Math.floor((price * (100 - percent) + 50) / 100);
  const lineOf = (nth: number, quantity: number, of: readonly Rule[]): Line => {
    const product = productAt(nth);
    const covered = of.filter(({ category }) => category === null || category === product.category);
    return { price: priceOf(product), quantity, covered: new Set(covered.map(({ id }) => id)) };
  };
  const setProduct = (nth: number, values: object) =>
    db.updateTable('products').set(values).where('id', '=', productAt(nth).id).execute();

  const addDiscount = async ({ kind, value, buy, minimum, category, isFirstOrder, isTyped }: Discount) => {
    const code = isTyped ? `CODE${rules.length}` : '';
    if (rules.length > 5 || rules.some((rule) => code !== '' && rule.code === code)) return;
    const worth = kind === 'amount' ? value * 20 : value;
    const { _id: id } = await add({
      code,
      kind,
      rate: kind === 'percent' ? worth : null,
      amount: kind === 'amount' ? worth / 100 : null,
      buy: kind === 'buyGet' ? buy : null,
      free: kind === 'buyGet' ? 1 : null,
      minimum: minimum / 100,
      firstOrder: isFirstOrder,
      categories: category === null ? [] : [categories[category]],
    });
    rules.push({ id, code, kind, value: worth, buy, minimum, category, isFirstOrder });
  };

  const run = async (change: Change): Promise<void> => {
    switch (change.act) {
      case 'price':
        productAt(change.product).price = change.price;
        return void (await setProduct(change.product, { price: change.price * 10 }));
      case 'stock':
        return void (await setProduct(change.product, { stock: change.stock, real_stock: 99 }));
      case 'promotion': {
        productAt(change.product).percent = change.percent;
        const promotion_id = change.percent > 0 ? await catalogue.promotion(change.percent) : null;
        return void (await setProduct(change.product, { promotion_id }));
      }
      case 'category':
        productAt(change.product).category = change.category;
        return void (await setProduct(change.product, { category_id: categories[change.category] }));
      case 'fee':
        fee = change.fee;
        return void (await setFee(fee));
      case 'discount':
        return addDiscount(change);
      case 'end': {
        const [ended] = rules.splice(change.nth % Math.max(rules.length, 1), 1);
        if (!ended) return;
        return void (await db.updateTable('coupons').set({ is_active: false }).where('id', '=', ended.id).execute());
      }
      case 'put': {
        const product = productAt(change.product);
        return clientAt(change.person).put(product.id, change.quantity, priceOf(product) / 100);
      }
      case 'type a code': {
        const codes = [...rules.flatMap(({ code }) => code || []), 'INCONNU'];
        return clientAt(change.person).typeCode(codes[change.nth % codes.length] ?? '');
      }
      case 'type the phone':
        return clientAt(change.person).typePhone();
      case 'recheck':
        return clientAt(change.person).recheck();
      case 'ask':
        return clientAt(change.person).ask();
      case 'answer':
        return clientAt(change.person).deliver(change.nth, change.fate);
    }
  };

  /** Takes what is short out of a cart, as its shopper does after a refusal. */
  const mendLines = async (person: number): Promise<void> => {
    const client = clientAt(person);
    await client.recheck();
    for (const { id, quantity, price } of client.lines()) {
      const stock = await catalogue.stockOf(id);
      if (stock === 0) client.remove(id);
      else if (stock < quantity) client.put(id, stock, price);
    }
  };

  /** @throws Error when a refusal needs more than one more press, or another total was shown */
  const order = async (person: number) => {
    const client = clientAt(person);
    if (client.lines().length === 0) return undefined;
    let press = await client.press();
    if (press.answer.body.code === 'out_of_stock') {
      await mendLines(person);
      if (client.lines().length === 0) return undefined;
      press = await client.press();
    }
    const isRefused = press.answer.status === 409;
    if (isRefused) {
      await client.onRefusal(press.answer);
      press = await client.press();
    }
    const { answer, shownTotal, isKnown } = press;
    if (answer.status !== 201) throw new Error(`a second refusal: ${JSON.stringify(answer.body)}`);
    const { order: stored } = answer.body;
    const isAsShown = stored.total === shownTotal || (!isKnown && !isRefused && stored.total < shownTotal);
    if (!isAsShown) throw new Error(`${shownTotal} was shown, and ${stored.total} is stored`);
    const lines = client.lines().map(({ id, quantity }) =>
      lineOf(
        products.findIndex((each) => each.id === id),
        quantity,
        rules,
      ),
    );
    const ordered = { order: stored, lines, code: client.code(), isFirst: ordersOf[person] === 0, isRefused };
    ordersOf[person] = 1;
    client.forget();
    return ordered;
  };

  return {
    run,
    order,
    lineOf,
    productId: (nth: number) => productAt(nth).id,
    rules: () => rules,
    fee: () => fee,
    keep: (each: StoredOrder) => void placed.push(each),
    orderAt: (nth: number): StoredOrder | undefined => placed[nth % Math.max(placed.length, 1)],
  };
};
