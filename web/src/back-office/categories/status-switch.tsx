import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { quietApi } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { undo } from '../../texts/undo.ts';
import { cx } from '../../ui/cx.ts';
import { useCommand } from '../kit/query/command.tsx';
import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import { nameOf } from '../kit/form/translations.ts';
import { savedWithUndo } from '../kit/query/undo.ts';
import { fetchNow } from '../kit/query/use-api-query.ts';
import { allCategories } from './all-categories.ts';

type Props = { category: AdminCategory; onChange: (category: AdminCategory) => void };

/** Shows or hides a category in the shop. Its label is the current status: Enable or Disable (EDITING-2). */
export const StatusSwitch = ({ category: switched, onChange }: Props) => {
  const { _id, isDisabled } = switched;
  const name = nameOf(switched, 'name');
  const set = (isDisable: boolean): Promise<void> =>
    sendWithVersion<AdminCategory, void>({
      send: async () => {
        const body = { isDisable, from: !isDisable };
        const answer = await quietApi('PUT /categories/disable/:id', { params: { id: _id }, body });
        onChange(answer.category);
      },
      latest: async () => (await fetchNow(allCategories)).find((each) => each._id === _id),
      onLatest: onChange,
      message: () => undo.changedSince,
    });
  const command = useCommand(
    async () => {
      await set(!isDisabled);
      savedWithUndo(isDisabled ? words.wasEnabled : words.wasDisabled, () => set(isDisabled));
    },
    { failed: words.notSwitched },
  );
  const statusLabel = isDisabled ? words.isDisabled : words.isEnabled;
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={!isDisabled}
        aria-label={words.actionLabel({ action: statusLabel, name })}
        aria-disabled={command.busy || undefined}
        title={isDisabled ? words.show({ name }) : words.hide({ name })}
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
        {statusLabel}
      </button>
      <span aria-live="polite" className="text-clay-deep block text-xs font-medium whitespace-normal">
        {command.failure}
      </span>
    </div>
  );
};
