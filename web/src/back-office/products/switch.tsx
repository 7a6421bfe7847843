import type { AdminProduct, AdminProductCard } from '@nabta/contract/products.ts';
import { api } from '../../lib/api.ts';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { useCommand } from '../command.tsx';
import { tableAction } from '../table.tsx';
import { nameOf } from '../translations.ts';

type Props = { product: AdminProductCard; onChange: (product: AdminProduct) => void; className?: string };

const setDisabled = (id: string, { isDisable }: { isDisable: boolean }) =>
  api('PUT /products/disable/:id', { params: { id }, body: { isDisable }, handlesFailure: true });

/** Hides a product in the shop, or shows it again. */
export const Switch = ({ product, onChange, className = tableAction }: Props) => {
  const { _id, isDisabled } = product;
  const action = isDisabled ? words.enable : words.disable;
  const command = useCommand(async () => onChange(await setDisabled(_id, { isDisable: !isDisabled })), {
    done: isDisabled ? words.wasEnabled : words.wasDisabled,
    failed: words.notSwitched,
    broke: words.unreachable,
  });
  return (
    <>
      <button
        type="button"
        aria-label={words.actionLabel({ action, name: nameOf(product, 'productName') })}
        aria-disabled={command.busy}
        onClick={() => void command.run()}
        className={className}
      >
        {action}
      </button>
      <span aria-live="polite" className="text-clay-deep inline-block max-w-48 text-xs font-medium whitespace-normal">
        {command.failure}
      </span>
    </>
  );
};
