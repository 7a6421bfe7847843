import type { AdminProductCard } from '@nabta/contract/products.ts';
import { api, browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { toast } from '../../ui/toast.ts';
import { numberIn, shownAs } from './amounts.ts';

/**
 * Changes the price or the stock of a product as its row shows it; answers what is wrong. What somebody else, or an order,
 * changed since the row was read is told first: the row then shows it, and saving again overwrites it knowingly.
 */
export const changeCell = async (
  { _id, version }: AdminProductCard,
  field: 'price' | 'stock',
  typed: string,
  onRead: (product: AdminProductCard) => void,
): Promise<string | undefined> => {
  const { ProductForm } = await import('@nabta/contract/products.ts');
  const value = numberIn(typed);
  const { error } = ProductForm.shape[field].safeParse(value);
  if (error) return error.issues[0]?.message;
  const params = { id: _id };
  try {
    onRead(await api('PUT /products/:id', { params, body: { [field]: value, version }, ownWords: true }));
    toast({ kind: 'success', text: words.saved });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status === 401) react(failure);
    if (failure.status === 'unreachable') return words.unreachable;
    if (failure.code !== 'changed_meanwhile') return failure.fields[field] ?? failure.advice ?? words.notSaved;
    try {
      const now = await browserReads('GET /products/admin/getByid/:id', { params });
      onRead(now);
      return words.nowIs(shownAs[field](now[field]));
    } catch (again) {
      if (again instanceof ApiFailure) return failure.message;
      throw again;
    }
  }
};
