import { backOffice as words } from '../../../texts/back-office.ts';
import { cx } from '../../../ui/cx.ts';
import { addresses } from './addresses.ts';
import { useWaitingCounts } from '../query/waiting-counts.ts';

type Props = {
  /** Addresses of sections. */
  screens: readonly string[];
  /** Its size, and where it stands. */
  className?: string;
};

/** How much waits in these sections; nothing if that is nothing. */
export const CountBadge = ({ screens, className = 'min-w-6 px-1.5 text-xs leading-6' }: Props) => {
  const counts = useWaitingCounts();
  const n = screens.reduce((sum, address) => sum + (counts[address] ?? 0), 0);
  if (n === 0) return null;
  return (
    <span
      className={cx('bg-olive text-surface shrink-0 rounded-full text-center font-semibold tabular-nums', className)}
    >
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="sr-only">, {screens[0] === addresses.desk ? words.workToday({ n }) : words.waiting({ n })}</span>
    </span>
  );
};
