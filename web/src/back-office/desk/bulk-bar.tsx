import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { barAtEnd } from '../../ui/bar-at-end.ts';
import { Ellipsis } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { actLabel } from './act-label.ts';
import { everydayActs } from './acts.ts';
import { DocumentButtons } from './document-buttons.tsx';
import type { Selection } from './selection.tsx';
import type { DeskActions } from './use-desk-acts.ts';

type Props = { orders: readonly DeskOrder[]; selection: Selection; acts: DeskActions; isWide: boolean };

/** What can be done with the selected orders; at the bottom of the screen while there are any. */
export const BulkBar = ({ orders, selection, acts, isWide }: Props) => {
  const selected = orders.filter(({ _id }) => selection.has(_id));
  if (selected.length === 0) return null;
  const usual = [...new Set(selected.flatMap((order) => everydayActs(order).slice(0, 1)))];
  // which units come back damaged is asked for one order at a time
  const shown = usual.filter((act) => act !== 'receiveBack' || selected.length === 1).slice(0, isWide ? 2 : 1);
  return (
    <section
      aria-label={words.bulk}
      ref={barAtEnd}
      data-sticks-to-end
      className="border-line bg-page shadow-lifted bar-at-end -mx-4 mt-4 flex items-center gap-2 border-t sm:flex-wrap lg:flex-nowrap px-4 py-2 sm:mx-0 sm:rounded sm:border"
    >
      <IconButton label={words.unselect} icon={<X className="size-5" />} onClick={selection.clear} />
      <p aria-live="polite" className="grow text-sm font-medium whitespace-nowrap tabular-nums">
        {words.selected({ n: selected.length })}
      </p>
      {isWide && (
        <div className="flex min-w-0 flex-wrap justify-end gap-x-2">
          <DocumentButtons orders={selected} kinds={['labels', 'labelsA4', 'manifest', 'ordersCsv']} />
        </div>
      )}
      {shown.map((act) => (
        <Button
          key={act}
          className="min-w-0 px-3! leading-tight sm:px-4! lg:whitespace-nowrap"
          onClick={() => acts.start(act, selected)}
        >
          {actLabel(act, selected)}
        </Button>
      ))}
      <IconButton
        label={words.more}
        icon={<Ellipsis className="size-6" />}
        aria-haspopup="dialog"
        className="border-edge shrink-0 rounded! border"
        onClick={() => acts.show({ kind: 'more', orders: selected })}
      />
    </section>
  );
};
