import type { AdminProduct, AdminProductCard } from '@nabta/contract/products.ts';
import { api } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { useCommand } from '../command.tsx';
import { sendWithVersion } from '../optimistic-lock.ts';
import { savedWithUndo } from '../undo.ts';
import { apiQuery, fetchNow } from '../use-api-query.ts';

const setDisabled = (id: string, body: { isDisable: boolean; from?: boolean }) =>
  api('PUT /products/disable/:id', { params: { id }, body, handlesFailure: true });

/** Hides a product in the shop, or shows it again; either can be undone. */
export const useSwitch = ({ _id, isDisabled }: AdminProductCard, onChange: (product: AdminProduct) => void) => {
  const { busy, failure, run } = useCommand(
    async () => {
      onChange(await setDisabled(_id, { isDisable: !isDisabled }));
      savedWithUndo(isDisabled ? words.wasEnabled : words.wasDisabled, async () =>
        onChange(
          await sendWithVersion<AdminProduct, AdminProduct>({
            send: () => setDisabled(_id, { isDisable: isDisabled, from: !isDisabled }),
            latest: () => fetchNow(apiQuery('GET /products/admin/getByid/:id', { params: { id: _id } })),
            onLatest: onChange,
            message: () => '',
          }),
        ),
      );
    },
    { failed: words.notSwitched, broke: words.unreachable },
  );
  const label = isDisabled ? words.enable : words.disable;
  return { action: { label, busy, run: () => void run() }, failure };
};
