import { coveredBy, type CouponTerms } from '@nabta/contract/discounts/calculation.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { categoriesOf } from '../products/service.ts';

/**
 * The coupons that apply to products by the present catalogue, by id: asked once for each line of an order, which stores it,
 * so that later changes of the catalogue change no order (COUPONS-8).
 */
export const coverageOf = async (
  db: Db | Tx,
  coupons: readonly (CouponTerms & { id: string })[],
  productIds: readonly string[],
): Promise<(productId: string | null) => string[]> => {
  const isAsked = coupons.some(({ categories }) => categories.length > 0);
  const categories = await categoriesOf(db, isAsked ? [...productIds] : []);
  return (productId) =>
    productId === null ? [] : coveredBy(coupons, { productId, categories: categories.get(productId) ?? [] });
};
