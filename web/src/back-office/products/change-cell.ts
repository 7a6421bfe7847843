import { ProductForm, type AdminProductCard } from '@nabta/contract/products.ts';
import { api } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { backOffice } from '../../texts/back-office.ts';
import { sendWithVersion } from '../optimistic-lock.ts';
import type { Cell } from '../editable-cell.tsx';
import { apiQuery, fetchNow } from '../use-api-query.ts';
import { numberIn, shownAs } from './amounts.ts';

/** The price or stock of a product, editable in its row. */
export const productCell = (
  { _id: id, version }: AdminProductCard,
  field: 'price' | 'stock',
  onRead: (product: AdminProductCard) => void,
): Cell => ({
  field,
  check: (typed) => ProductForm.shape[field].safeParse(numberIn(typed)).error?.issues[0]?.message,
  save: async (typed) =>
    onRead(
      await sendWithVersion<AdminProductCard, AdminProductCard>({
        send: () =>
          api('PUT /products/:id', {
            params: { id },
            body: { [field]: numberIn(typed), version },
            handlesFailure: true,
          }),
        latest: () => fetchNow(apiQuery('GET /products/admin/getByid/:id', { params: { id } })),
        onLatest: onRead,
        message: (now) => backOffice.nowIs({ value: shownAs[field](now[field]) }),
      }),
    ),
  words: { done: words.saved, failed: words.notSaved, broke: words.unreachable },
});
