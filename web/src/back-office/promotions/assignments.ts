import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { quietApi } from '../../lib/api.ts';

/** Assigns a product to a promotion, or removes it. `from`: refused when the product is in another promotion by now. */
export const send = (action: 'assign' | 'remove', promotionId: string, productId: string, from?: string | null) =>
  quietApi(action === 'assign' ? 'PUT /promotions/:promotionId/assign' : 'PUT /promotions/:promotionId/remove', {
    params: { promotionId },
    body: { productId, from },
  });

/** Whether the product is in another promotion that isn't over: assigning removes it from there (PRICES-3). */
export const isInOtherPromotion = ({ promotion }: AdminProductCard, promotionId: string): boolean =>
  promotion !== null && promotion._id !== promotionId && Date.parse(promotion.endDate) > Date.now();
