import { typedNumber, typedWhole } from '@nabta/contract/typed.ts';
import { ProductForm, type AdminProductCard } from '@nabta/contract/products/products.ts';
import { quietApi } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { backOffice } from '../../texts/back-office.ts';
import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import type { Cell } from '../kit/list/editable-cell.tsx';
import { savedWithUndo } from '../kit/query/undo.ts';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';
import { shownAs } from './amounts.ts';

/** The price or stock of a product, editable in its row; what was saved can be undone. */
export const productCell = (
  product: AdminProductCard,
  field: 'price' | 'stock',
  onRead: (product: AdminProductCard) => void,
): Cell => {
  const params = { id: product._id };
  const read = field === 'stock' ? typedWhole : typedNumber;
  const send = async (value: number, version: string): Promise<AdminProductCard> => {
    const changed = await sendWithVersion<AdminProductCard, AdminProductCard>({
      send: () => quietApi('PUT /products/:id', { params, body: { [field]: value, version } }),
      latest: () => fetchNow(apiQuery('GET /products/admin/getByid/:id', { params })),
      onLatest: onRead,
      message: (now) => backOffice.nowIs({ value: shownAs[field](now[field]) }),
    });
    onRead(changed);
    return changed;
  };
  return {
    field,
    check: (typed) => ProductForm.shape[field].safeParse(read(typed)).error?.issues[0]?.message,
    save: async (typed) => {
      const { version } = await send(read(typed), product.version);
      savedWithUndo(words.saved, () => send(product[field], version));
    },
    words: { failed: words.notSaved, broke: words.unreachable },
  };
};
