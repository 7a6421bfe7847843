/** Every row of the table of kinds works, also in the database (COUPONS-2). */
import { kindNames, kindRow, type DiscountKind, type KindField } from '@nabta/contract/discounts/kinds.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponForm, couponsIn } from '../../testing/coupons.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const { admin, add, quote } = await couponsIn(shop);
const soap = await product();
const gift = await product();

afterEach(async () => {
  await db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute();
});

/** A value for each field that a kind may have. */
const values: Record<KindField, number | string> = { rate: 10, amount: 1, buy: 1, free: 1, times: 2, gift };
const needs = (kind: DiscountKind): KindField[] =>
  (Object.keys(values) as KindField[]).filter((name) => kindRow(kind).fields[name] === 'required');

describe.each(kindNames)('a discount of the kind %s', (kind) => {
  it('stores its own fields only, and gives something', async () => {
    const { _id } = await add({ ...values, kind, code: 'SAVON' });
    const { fields } = kindRow(kind);
    const stored = (await call('GET /coupons', { headers: admin })).body.find(
      (each: { _id: string }) => each._id === _id,
    );
    expect(stored).toMatchObject(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, name in fields ? value : null])),
    );
    await sql`update settings set content = '{"fee": 7}' where page = 'delivery'`.execute(db);
    const { body } = await quote([{ product: soap, quantity: 2 }], { code: 'SAVON' });
    await sql`update settings set content = '{}' where page = 'delivery'`.execute(db);
    expect(body.discounts).toMatchObject([{ kind }]);
    expect(body.discounts[0].amount > 0 || body.gifts.length === 1).toBe(true);
  });
});

it.each(kindNames.filter((kind) => needs(kind).length > 0))(
  'a discount of the kind %s is refused without a field that it needs, by the call and by the database',
  async (kind) => {
    const { _id } = await add({ ...values, kind, code: 'SAVON' });
    for (const name of needs(kind)) {
      const body = { ...couponForm, ...values, kind, [name]: null };
      const refused = await call('POST /coupons', { headers: admin, body });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [name]]);
      // a product that is deleted later leaves a coupon without a gift
      if (name === 'gift') continue;
      await expect(sql`update coupons set ${sql.ref(name)} = null where id = ${_id}`.execute(db)).rejects.toThrow(
        /violates check constraint/,
      );
    }
  },
);
