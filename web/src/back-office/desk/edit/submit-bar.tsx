import { tnd } from '../../../i18n/formats.ts';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsaved } from '../../kit/form/unsaved.ts';

type Props = { total: number; busy: boolean; failure: string | undefined; isDirty: boolean; label: string };

/** At the bottom of the screen: what is to be paid, and the button that saves; above it, why the order was refused. */
export const SubmitBar = ({ total, busy, failure, isDirty, label }: Props) => {
  useUnsaved(isDirty);
  return (
    <div
      ref={barAtEnd}
      data-sticks-to-end
      className="border-line bg-surface sticky bottom-0 z-10 -mx-4 mt-4 border-t px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded lg:border"
    >
      <div role="alert">{failure && <Notice className="mb-3">{failure}</Notice>}</div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm">
          {words.total}
          <strong className="block text-lg leading-tight whitespace-nowrap tabular-nums">{tnd(total)}</strong>
        </p>
        <Button type="submit" busy={busy} working={words.saving} disabled={!isDirty}>
          {label}
        </Button>
      </div>
    </div>
  );
};
