import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { quietApi } from '../../../lib/api.ts';
import { send as assign } from '../../promotions/assignments.ts';
import type { Planned } from './changes.ts';

/** Changes one product, unless another admin changed it since it was read; resolves to the product as it is then. */
export const sendStep = async ({ product, step }: Planned): Promise<AdminProductCard> => {
  const params = { id: product._id };
  if (step.kind === 'visibility')
    return quietApi('PUT /products/disable/:id', {
      params,
      body: { isDisable: step.isDisabled, from: product.isDisabled },
    });
  if (step.kind !== 'promotion') {
    const changed = step.kind === 'price' ? { price: step.price } : { category: step.category };
    return quietApi('PUT /products/:id', { params, body: { ...changed, version: product.version } });
  }
  const from = product.promotion?._id ?? null;
  if (step.promotion) await assign('assign', step.promotion, product._id, from);
  else if (from) await assign('remove', from, product._id, from);
  const now = { name: '', discountRate: 0, startDate: '', endDate: '', isRunning: false, ...product.promotion };
  return { ...product, promotion: step.promotion ? { ...now, _id: step.promotion } : null };
};
