import type { AdminProduct, AdminProductCard } from '@nabta/contract/products/products.ts';
import { quietApi } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { undo } from '../../texts/undo.ts';
import { useCommand } from '../kit/query/command.tsx';
import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import { savedWithUndo } from '../kit/query/undo.ts';
import { apiQuery, fetchNow } from '../kit/query/use-api-query.ts';

/** Hides a product in the shop, or shows it again, unless another admin has done so; either can be undone. */
export const useSwitch = ({ _id, isDisabled }: AdminProductCard, onChange: (product: AdminProduct) => void) => {
  const set = async (isDisable: boolean): Promise<void> =>
    onChange(
      await sendWithVersion<AdminProduct, AdminProduct>({
        send: () =>
          quietApi('PUT /products/disable/:id', { params: { id: _id }, body: { isDisable, from: !isDisable } }),
        latest: () => fetchNow(apiQuery('GET /products/admin/getByid/:id', { params: { id: _id } })),
        onLatest: onChange,
        message: () => undo.changedSince,
      }),
    );
  const { busy, failure, run } = useCommand(
    async () => {
      await set(!isDisabled);
      savedWithUndo(isDisabled ? words.wasEnabled : words.wasDisabled, () => set(isDisabled));
    },
    { failed: words.notSwitched, broke: words.unreachable },
  );
  const label = isDisabled ? words.enable : words.disable;
  return { action: { label, busy, run: () => void run() }, failure };
};
