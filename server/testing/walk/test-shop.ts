/** A small shop with two guests and a member for the random walk: what it does through the API, and what it expects of it. */
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { catalogueOf } from '../catalogue.ts';
import { couponsIn } from '../coupons.ts';
import type { openShop } from '../shop.ts';
import type { Line, Rule, WalkedKind } from './calculation.ts';
import { openClient } from './client.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Discount = Pick<Rule, 'kind' | 'value' | 'buy' | 'minimum' | 'category' | 'isFirstOrder' | 'personLimit'> & {
  isTyped: boolean;
};
type Putting = { person: number; product: number; quantity: number; gifts: number };
export type Change =
  | { act: 'price'; product: number; price: number }
  | { act: 'stock'; product: number; stock: number }
  | { act: 'promotion'; product: number; percent: number }
  | { act: 'category'; product: number; category: number }
  | { act: 'fee'; fee: number; elsewhere: number | null }
  | ({ act: 'discount' } & Discount)
  | { act: 'end'; nth: number }
  | ({ act: 'put' } & Putting)
  | { act: 'region'; person: number; region: string }
  | { act: 'method'; person: number; method: DeliveryMethod }
  | { act: 'type a code'; person: number; nth: number }
  | { act: 'type the phone' | 'reload' | 'ask'; person: number }
  | { act: 'answer'; person: number; nth: number; fate: 'arrives' | 'is lost' };

export const PRODUCTS = 4;
export const CATEGORIES = 2;
/** The last one is the member. */
export const PEOPLE = 3;
/** The fee of the second one may differ. */
export const REGIONS = ['Sfax', 'Tunis'];
/** What three points may be spent on: of the gifts for one, two and three points. */
const CHOICES = [[], [0], [1], [2], [0, 1]];
export const CHOICES_OF_GIFTS = CHOICES.length;
const GIFTS = 500;
type Product = { id: string; price: number; percent: number; category: number };
type StoredOrder = { id: string; lines: Line[]; fee: number; rules: Rule[] };

let people = 0;

export const testShopIn = async (shop: Shop) => {
  const { db, clock } = shop;
  const catalogue = catalogueOf(db, clock.now);
  const { add, admin } = await couponsIn(shop);
  const setFee = (fee: number, elsewhere: number | null) => {
    const governorates = elsewhere === null ? [] : [{ region: REGIONS[1], fee: elsewhere / 100, days: null }];
    return db
      .updateTable('settings')
      .set({ content: JSON.stringify({ fee: fee / 100, governorates, hasPickup: true }) })
      .where('page', '=', 'delivery')
      .execute();
  };
  await db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute();
  await setFee(0, null);

  const categories = await Promise.all(Array.from({ length: CATEGORIES }, () => catalogue.category()));
  const products: Product[] = [];
  for (let nth = 0; nth < PRODUCTS; nth += 1) {
    const id = await catalogue.product({ price: 10, stock: 9, category_id: categories[0] ?? '' });
    products.push({ id, price: 1_000, percent: 0, category: 0 });
  }
  // the first product is given with gifts
  const gifts = await Promise.all([1, 2, 3].map((point_value) => catalogue.gift({ point_value, stock: GIFTS })));
  const including_gift = { including_gift: true, gift_points: 3 };
  const withGifts = products[0]?.id ?? '';
  await db.updateTable('products').set(including_gift).where('id', '=', withGifts).execute();
  for (const gift_id of gifts)
    await db.insertInto('product_gifts').values({ product_id: withGifts, gift_id }).execute();
  const member = await shop.signIn('user');
  const clients = await Promise.all(
    Array.from({ length: PEOPLE }, (_, nth) =>
      openClient(shop, {
        phone: `98${String((people += 1)).padStart(6, '0')}`,
        headers: nth === PEOPLE - 1 ? member : undefined,
      }),
    ),
  );
  /** By person, the discounts of each order. */
  const ordersOf: string[][][] = clients.map(() => []);
  const given = gifts.map(() => 0);
  const placed: StoredOrder[] = [];
  let rules: Rule[] = [];
  let codes = 0;
  let [fee, elsewhere]: [number, number | null] = [0, null];

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

  const addDiscount = async ({ kind, value, buy, minimum, category, isFirstOrder, personLimit, isTyped }: Discount) => {
    if (rules.length > 5) return;
    // one that has ended keeps its code
    const code = isTyped ? `CODE${(codes += 1)}` : '';
    const worth = kind === 'amount' ? value * 20 : value;
    const terms: Record<WalkedKind, object> = {
      percent: { rate: worth },
      amount: { rate: null, amount: worth / 100 },
      delivery: { rate: null },
      buyGet: { rate: null, buy, free: 1 },
    };
    const { _id: id } = await add({
      code,
      kind,
      ...terms[kind],
      minimum: minimum / 100,
      firstOrder: isFirstOrder,
      personLimit,
      categories: category === null ? [] : [categories[category]],
    });
    rules.push({ id, code, kind, value: worth, buy, minimum, category, isFirstOrder, personLimit });
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
        [fee, elsewhere] = [change.fee, change.elsewhere];
        return void (await setFee(fee, elsewhere));
      case 'discount':
        return addDiscount(change);
      case 'end': {
        const [ended] = rules.splice(change.nth % Math.max(rules.length, 1), 1);
        if (!ended) return;
        return void (await db.updateTable('coupons').set({ is_active: false }).where('id', '=', ended.id).execute());
      }
      case 'put': {
        const product = productAt(change.product);
        const chosen = (CHOICES[change.gifts] ?? []).map((nth) => gifts[nth] ?? '');
        const hasGifts = product.id === withGifts && change.person === PEOPLE - 1;
        const price = priceOf(product) / 100;
        return clientAt(change.person).put(product.id, change.quantity, price, hasGifts ? chosen : []);
      }
      case 'region':
        return clientAt(change.person).chooseRegion(change.region);
      case 'method':
        return clientAt(change.person).chooseMethod(change.method);
      case 'type a code': {
        const typed = [...rules.flatMap(({ code }) => code || []), 'INCONNU'];
        return clientAt(change.person).typeCode(typed[change.nth % typed.length] ?? '');
      }
      case 'type the phone':
        return clientAt(change.person).typePhone();
      case 'reload':
        return clientAt(change.person).reload();
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
      if (stock === 0) await client.remove(id);
      else if (stock < quantity) await client.put(id, stock, price);
    }
  };

  /** Fills an empty cart instead. @throws Error when a refusal needs more than one more press, or another total was shown */
  const order = async ({ person, ...putting }: Putting) => {
    const client = clientAt(person);
    if (client.lines().length === 0) {
      await run({ act: 'put', person, ...putting });
      return undefined;
    }
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
    const chosen = client.gifts();
    for (const id of chosen.flat()) given[gifts.indexOf(id)] = (given[gifts.indexOf(id)] ?? 0) + 1;
    const { region, method } = client.delivery();
    const earlier = ordersOf[person] ?? [];
    const ordered = {
      order: stored,
      invoiced: await client.invoiced(stored.orderNumber, admin),
      lines,
      chosen,
      code: client.code(),
      fee: method === 'pickup' ? 0 : region === REGIONS[1] ? (elsewhere ?? fee) : fee,
      isFirst: earlier.length === 0,
      uses: (id: string) => earlier.filter((discounts) => discounts.includes(id)).length,
      isRefused,
    };
    client.forget();
    return ordered;
  };

  /** What is left of the gifts, and what should be. */
  const stockOfGifts = async () => {
    const rows = await db.selectFrom('gifts').select(['id', 'stock']).where('id', 'in', gifts).execute();
    return {
      left: gifts.map((id) => rows.find((each) => each.id === id)?.stock),
      expected: given.map((pieces) => GIFTS - pieces),
    };
  };

  return {
    run,
    order,
    lineOf,
    productId: (nth: number) => productAt(nth).id,
    rules: () => rules,
    stockOfGifts,
    /** Remembers an order for edits, and what it used for the limits of its person. */
    keep: (person: number, each: StoredOrder) => {
      placed.push(each);
      ordersOf[person]?.push(each.rules.map(({ id }) => id));
    },
    orderAt: (nth: number): StoredOrder | undefined => placed[nth % Math.max(placed.length, 1)],
  };
};
