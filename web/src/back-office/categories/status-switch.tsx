import type { AdminCategory } from '@nabta/contract/categories.ts';
import { api } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { cx } from '../../ui/cx.ts';
import { useCommand } from '../command.tsx';

type Props = { category: AdminCategory; onChange: (category: AdminCategory) => void };

/** Shows a category in the shop, or hides it. It reads as it stands: Enable or Disable (spec: back-office 4). */
export const StatusSwitch = ({ category: { _id, name, isDisabled }, onChange }: Props) => {
  const command = useCommand(
    async () => {
      const body = { isDisable: !isDisabled };
      const { category } = await api('PUT /categories/disable/:id', { params: { id: _id }, body, ownWords: true });
      onChange(category);
    },
    { done: isDisabled ? words.wasEnabled : words.wasDisabled, failed: words.notSwitched },
  );
  const stands = isDisabled ? words.isDisabled : words.isEnabled;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={!isDisabled}
        aria-label={words.of(stands, name)}
        aria-disabled={command.busy || undefined}
        title={isDisabled ? words.show(name) : words.hide(name)}
        onClick={() => void command.run()}
        className={cx(
          'inline-flex min-h-9 items-center gap-2 rounded-full border px-3 text-xs font-semibold transition-colors',
          isDisabled ? 'border-edge text-stone hover:border-ink' : 'border-olive text-olive hover:bg-olive-pale',
        )}
      >
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full border border-current', !isDisabled && 'bg-current')}
        />
        {stands}
      </button>
      <span aria-live="polite" className="text-clay-deep block text-xs font-medium whitespace-normal">
        {command.failure}
      </span>
    </>
  );
};
