import type { AdminProductCard } from '@nabta/contract/products.ts';
import { api } from '../../lib/api.ts';

/** Puts a product into a promotion, or takes it out. */
export const send = (action: 'assign' | 'remove', promotionId: string, productId: string) =>
  api(action === 'assign' ? 'PUT /promotions/:promotionId/assign' : 'PUT /promotions/:promotionId/remove', {
    params: { promotionId },
    body: { productId },
    ownWords: true,
  });

/** Whether it is in another promotion that isn't over: assigning it takes it out of there (decisions 3). */
export const isElsewhere = ({ promotion }: AdminProductCard, promotionId: string): boolean =>
  promotion !== null && promotion._id !== promotionId && Date.parse(promotion.endDate) > Date.now();
