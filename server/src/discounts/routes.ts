import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import type * as z from 'zod/mini';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { versionOf } from '../core/http/version.ts';
import { coupons } from '../core/texts/coupons.ts';
import { knownTranslations } from '../core/translations.ts';
import { addCoupon, changeCoupon, deleteCoupon } from './change.ts';
import { couponsOf, editedIn, stateOf, usesOf, type CouponRow } from './queries.ts';

type Keys = 'GET /coupons' | 'POST /coupons' | 'PUT /coupons/:id' | 'DELETE /coupons/:id' | 'GET /coupons/:id/uses';

const asCoupon = (row: CouponRow, now: Date): z.output<typeof Coupon> => ({
  _id: row.id,
  ...editedIn(row),
  translations: knownTranslations(row.translations),
  createdAt: row.created_at,
  state: stateOf(row, now),
  uses: row.uses,
  named: row.named,
  version: versionOf(editedIn(row)),
});

export const couponRoutes = ({ db, clock }: Deps): Handlers<Keys> => ({
  'GET /coupons': async () => (await couponsOf(db)).map((row) => asCoupon(row, clock.now())),

  'POST /coupons': async ({ session, body }) =>
    asCoupon(await addCoupon(db, byCaller(clock, session), body), clock.now()),

  'PUT /coupons/:id': async ({ session, params, body: { version, ...form } }) =>
    asCoupon(await changeCoupon(db, byCaller(clock, session), params.id, form, version), clock.now()),

  'DELETE /coupons/:id': async ({ session, params }) => {
    await deleteCoupon(db, byCaller(clock, session), params.id);
    return { message: coupons().deleted };
  },

  'GET /coupons/:id/uses': async ({ params: { id }, query: { page } }) => {
    const [coupon] = await couponsOf(db, id);
    if (!coupon) throw new AppError('not_found');
    const { rows, total, totalPages } = await usesOf(db, id, page);
    return {
      uses: rows.map(({ id: _id, order_number: orderNumber, created_at: createdAt, ...use }) => ({
        _id,
        orderNumber,
        createdAt,
        ...use,
      })),
      total,
      totalPages,
    };
  },
});
