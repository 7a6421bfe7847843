/**
 * Random walk of guests and a member: while prices, stock, promotions, discounts, categories and fees change, and questions about
 * discounts are lost or answered late or twice, what the client shows is what the order costs, a refusal needs one more press, and
 * edits follow the terms of the order. A failure prints the seed and the path.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bodyOf, editingIn } from '../../testing/order-edits.ts';
import { openShop } from '../../testing/shop.ts';
import { applicable, calculate, walkedKinds, type Line } from '../../testing/walk/calculation.ts';
import { CATEGORIES, CHOICES_OF_GIFTS, PEOPLE, PRODUCTS, REGIONS, testShopIn } from '../../testing/walk/test-shop.ts';

const { WALK_RUNS = '25', WALK_SEED = '7', WALK_PATH } = process.env;
const shop = await openShop({ RATE_LIMIT_SCALE: '1000000' });
const { read, edit } = await editingIn(shop);
const tally = {
  placed: 0,
  refused: 0,
  discounted: 0,
  edited: 0,
  ofMembers: 0,
  withGifts: 0,
  elsewhere: 0,
  pickedUp: 0,
};

const product = fc.nat({ max: PRODUCTS - 1 });
const person = fc.nat({ max: PEOPLE - 1 });
const putting = { product, quantity: fc.integer({ min: 1, max: 4 }), gifts: fc.nat({ max: CHOICES_OF_GIFTS - 1 }) };
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ weight: 3, arbitrary });
const minMax = (length: number) => ({ minLength: length, maxLength: length });
const fate = fc.constantFrom('arrives' as const, 'is lost' as const);
const fees = fc.record({
  act: fc.constant('fee' as const),
  fee: fc.constantFrom(0, 550, 700),
  elsewhere: fc.constantFrom(null, 0, 950, 950),
});
const discount = fc.record({
  act: fc.constant('discount' as const),
  kind: fc.constantFrom(...walkedKinds),
  value: fc.integer({ min: 1, max: 100 }),
  buy: fc.integer({ min: 1, max: 3 }),
  minimum: fc.constantFrom(0, 0, 3_000),
  category: fc.option(fc.nat({ max: CATEGORIES - 1 })),
  isFirstOrder: fc.boolean(),
  personLimit: fc.constantFrom(null, null, 1),
  isTyped: fc.boolean(),
});
const regions = fc.constantFrom(...REGIONS);
/** What makes the first orders likely. */
const opening = fc
  .tuple(fees, discount, discount, fc.array(fc.record({ ...putting, region: regions }), minMax(PEOPLE)))
  .map(([fee, one, other, people]) => [
    fee,
    one,
    other,
    ...people.flatMap(({ region, ...put }, nth) => [
      { act: 'reload' as const, person: nth },
      { act: 'region' as const, person: nth, region },
      { act: 'put' as const, person: nth, ...put },
    ]),
  ]);
const command = fc.oneof(
  fc.record({ act: fc.constant('price' as const), product, price: fc.integer({ min: 0, max: 4_000 }) }),
  fc.record({ act: fc.constant('stock' as const), product, stock: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant('promotion' as const), product, percent: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ act: fc.constant('category' as const), product, category: fc.nat({ max: CATEGORIES - 1 }) }),
  fees,
  discount,
  fc.record({ act: fc.constant('end' as const), nth: fc.nat() }),
  often(fc.record({ act: fc.constant('put' as const), person, ...putting })),
  often(fc.record({ act: fc.constant('type a code' as const), person, nth: fc.nat() })),
  fc.record({ act: fc.constant('type the phone' as const), person }),
  fc.record({ act: fc.constant('region' as const), person, region: regions }),
  fc.record({
    act: fc.constant('method' as const),
    person,
    method: fc.constantFrom('delivery' as const, 'pickup' as const),
  }),
  fc.record({ act: fc.constant('reload' as const), person }),
  often(fc.record({ act: fc.constant('ask' as const), person })),
  often(fc.record({ act: fc.constant('answer' as const), person, nth: fc.nat({ max: 20 }), fate })),
  often(fc.record({ act: fc.constant('order' as const), person, ...putting })),
  fc.record({ act: fc.constant('edit' as const), nth: fc.nat(), product, isNew: fc.boolean() }),
);
type Act = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** The queued confirmation of an order. */
const mailOf = async (number: string): Promise<string> => {
  const { rows } = await sql<{ mail: string }>`
    select data::text as mail from pgboss.job where name = 'mail' and data->>'subject' like ${`%${number}%`}`.execute(
    shop.db,
  );
  return rows.map(({ mail }) => mail).join();
};

const cents = (amount: number): number => Math.round(amount * 100);

type Priced = { quantity: number; productPrice?: number; priceAtPurchase?: number };
type Invoiced = {
  products: (Priced & { gifts: { gift: { _id: string } }[] })[];
  items?: Priced[];
  deliveryFee?: number;
  discounts?: { amount: number }[];
};
/** The total of an invoice by its rows. */
const totalOf = ({ products, items, deliveryFee = 0, discounts = [] }: Invoiced): number => {
  const rows = (items ?? products).map(
    ({ quantity, productPrice, priceAtPurchase }) => quantity * cents(productPrice ?? priceAtPurchase ?? Number.NaN),
  );
  const off = discounts.map(({ amount }) => -cents(amount));
  return [...rows, cents(deliveryFee), ...off].reduce((all, each) => all + each, 0);
};

it(
  'what is shown, stored, mailed, invoiced and calculated is the same (COUPONS-7)',
  { timeout: 3_600_000 },
  async () => {
    const walk = async (first: Act[], then: Act[]) => {
      const testShop = await testShopIn(shop);
      for (const each of [...first, ...then]) {
        if (each.act === 'order') {
          const placed = await testShop.order(each);
          if (!placed) continue;
          const { order, invoiced, lines, chosen, code, fee, isFirst, uses, isRefused } = placed;
          tally.placed += 1;
          if (isRefused) tally.refused += 1;
          const rules = applicable(testShop.rules(), lines, { isFirst, code, uses });
          const { off, total } = calculate(lines, fee, rules);
          expect(cents(order.total)).toBe(total);
          const taken = (order.discounts ?? []).reduce(
            (all: number, { amount }: { amount: number }) => all + amount,
            0,
          );
          expect(cents(taken)).toBe([...off.values()].reduce((all, one) => all + one, 0));
          expect(await mailOf(order.orderNumber)).toContain(`"${order.total.toFixed(2)} TND", "isTotal": true`);
          expect((await read(order._id)).total).toBe(order.total);
          expect(totalOf(invoiced)).toBe(total);
          expect(cents(invoiced.total)).toBe(total);
          if (order.products) {
            tally.ofMembers += 1;
            const given = order.products.map(({ gifts }: Invoiced['products'][number]) =>
              gifts.map(({ gift }) => gift._id),
            );
            expect(given.map((ids: string[]) => ids.toSorted())).toEqual(chosen.map((ids) => ids.toSorted()));
          }
          testShop.keep(each.person, { id: order._id, lines, fee, rules: rules.filter(({ id }) => off.has(id)) });
          if (chosen.some((ids) => ids.length > 0)) tally.withGifts += 1;
          if (order.method === 'pickup') tally.pickedUp += 1;
          if (fee === 950) tally.elsewhere += 1;
          if (off.size > 0) tally.discounted += 1;
        } else if (each.act === 'edit') {
          const stored = testShop.orderAt(each.nth);
          if (!stored) continue;
          const before = await read(stored.id);
          const body = bodyOf(before);
          const at = each.product % before.lines.length;
          const lines = each.isNew
            ? [...body.lines, { productId: testShop.productId(each.product), quantity: 1 }]
            : body.lines.map((line, nth) => (nth === at ? { ...line, quantity: line.quantity + 1 } : line));
          const { status } = await edit(stored.id, { ...body, lines });
          if (status === 409) continue;
          expect(status).toBe(200);
          tally.edited += 1;
          const added: Line[] = each.isNew ? [testShop.lineOf(each.product, 1, stored.rules)] : [];
          stored.lines = [
            ...stored.lines.map((line, nth) =>
              !each.isNew && nth === at ? { ...line, quantity: line.quantity + 1 } : line,
            ),
            ...added,
          ];
          const { total } = calculate(stored.lines, stored.fee, stored.rules);
          expect(cents((await read(stored.id)).total)).toBe(total);
        } else await testShop.run(each);
      }
      const { left, expected } = await testShop.stockOfGifts();
      expect(left).toEqual(expected);
    };
    const commands = fc.noBias(fc.array(command, { minLength: 5, maxLength: 30, size: 'max' }));
    await fc.assert(fc.asyncProperty(opening, commands, walk), {
      numRuns: Number(WALK_RUNS),
      seed: Number(WALK_SEED),
      ...(WALK_PATH && { path: WALK_PATH }),
    });
    expect(
      Object.entries(tally).filter(([, seen]) => seen === 0),
      JSON.stringify(tally),
    ).toEqual([]);
  },
);
