/**
 * Random walk: while prices, stock, promotions, discounts, categories and fees change, and questions about discounts are lost or
 * answered late or twice, what the client shows is what the order costs, a refusal needs one more press, and edits follow the
 * terms of the order. A failure prints the seed and the path.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bodyOf, editingIn } from '../../../testing/order-edits.ts';
import { openShop } from '../../../testing/shop.ts';
import { applicable, calculate, type Line } from '../../../testing/walk/calculation.ts';
import { CATEGORIES, PRODUCTS, testShopIn } from '../../../testing/walk/test-shop.ts';

const { WALK_RUNS = '25', WALK_SEED = '7', WALK_PATH } = process.env;
const shop = await openShop({ RATE_LIMIT_SCALE: '1000000' });
const { read, edit } = await editingIn(shop);
const tally = { placed: 0, refused: 0, discounted: 0, edited: 0 };

const product = fc.nat({ max: PRODUCTS - 1 });
const person = fc.nat({ max: 1 });
const fate = fc.constantFrom('arrives' as const, 'is lost' as const);
const command = fc.oneof(
  fc.record({ act: fc.constant('price' as const), product, price: fc.integer({ min: 0, max: 4_000 }) }),
  fc.record({ act: fc.constant('stock' as const), product, stock: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant('promotion' as const), product, percent: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ act: fc.constant('category' as const), product, category: fc.nat({ max: CATEGORIES - 1 }) }),
  fc.record({ act: fc.constant('fee' as const), fee: fc.constantFrom(0, 550, 700) }),
  fc.record({
    act: fc.constant('discount' as const),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const, 'buyGet' as const),
    value: fc.integer({ min: 1, max: 100 }),
    buy: fc.integer({ min: 1, max: 3 }),
    minimum: fc.constantFrom(0, 0, 3_000),
    category: fc.option(fc.nat({ max: CATEGORIES - 1 })),
    isFirstOrder: fc.boolean(),
    isTyped: fc.boolean(),
  }),
  fc.record({ act: fc.constant('end' as const), nth: fc.nat() }),
  fc.record({ act: fc.constant('put' as const), person, product, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant('put' as const), person, product, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant('type a code' as const), person, nth: fc.nat() }),
  fc.record({ act: fc.constant('type the phone' as const), person }),
  fc.record({ act: fc.constant('recheck' as const), person }),
  fc.record({ act: fc.constant('ask' as const), person }),
  fc.record({ act: fc.constant('answer' as const), person, nth: fc.nat({ max: 20 }), fate }),
  fc.record({ act: fc.constant('answer' as const), person, nth: fc.nat({ max: 20 }), fate }),
  fc.record({ act: fc.constant('order' as const), person }),
  fc.record({ act: fc.constant('order' as const), person }),
  fc.record({ act: fc.constant('edit' as const), nth: fc.nat(), product, isNew: fc.boolean() }),
  fc.record({ act: fc.constant('edit' as const), nth: fc.nat(), product, isNew: fc.boolean() }),
);

/** The queued confirmation of an order. */
const mailOf = async (number: string): Promise<string> => {
  const { rows } = await sql<{ mail: string }>`
    select data::text as mail from pgboss.job where name = 'mail' and data->>'subject' like ${`%${number}%`}`.execute(
    shop.db,
  );
  return rows.map(({ mail }) => mail).join();
};

it('what is shown, stored, mailed and calculated is the same', { timeout: 3_600_000 }, async () => {
  const walk = async (commands: (typeof command extends fc.Arbitrary<infer C> ? C : never)[]) => {
    const testShop = await testShopIn(shop);
    for (const each of commands) {
      if (each.act === 'order') {
        const placed = await testShop.order(each.person);
        if (!placed) continue;
        const { order, lines, code, isFirst, isRefused } = placed;
        tally.placed += 1;
        if (isRefused) tally.refused += 1;
        const rules = applicable(testShop.rules(), lines, { isFirst, code });
        const { off, total } = calculate(lines, testShop.fee(), rules);
        expect(Math.round(order.total * 100)).toBe(total);
        const taken = (order.discounts ?? []).reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
        expect(Math.round(taken * 100)).toBe([...off.values()].reduce((all, one) => all + one, 0));
        expect(await mailOf(order.orderNumber)).toContain(`"${order.total.toFixed(2)} TND", "isTotal": true`);
        expect((await read(order._id)).total).toBe(order.total);
        testShop.keep({ id: order._id, lines, fee: testShop.fee(), rules: rules.filter(({ id }) => off.has(id)) });
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
        expect(Math.round((await read(stored.id)).total * 100)).toBe(total);
      } else await testShop.run(each);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), walk), {
    numRuns: Number(WALK_RUNS),
    seed: Number(WALK_SEED),
    ...(WALK_PATH && { path: WALK_PATH }),
  });
  for (const seen of Object.values(tally)) expect(seen).toBeGreaterThan(0);
});
