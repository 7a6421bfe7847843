import { cx } from '../../ui/cx.ts';

/** Colours of specification 2, for the names of either kind of order. */
const tints: Record<string, string> = {
  shipped: 'bg-[#e2ecf6] text-[#1d4a76]',
  pending: 'bg-[#f7edc9] text-[#5f4a00]',
  ordersawaiting: 'bg-[#f7edc9] text-[#5f4a00]',
  processing: 'bg-[#e2eedb] text-[#2f5220]',
  cancelled: 'bg-[#f8e0dc] text-[#8c1f16]',
  delivered: 'bg-[#fbe6d2] text-[#7d3c06]',
};

/** How far an order is. `names` are the words for its statuses. */
export const StatusBadge = ({
  status,
  names,
  unknown,
}: {
  status: string;
  names: Record<string, string>;
  unknown: string;
}) => (
  <span
    className={cx(
      'inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
      tints[status.toLowerCase()] ?? 'bg-sand text-ink',
    )}
  >
    {names[status] ?? unknown}
  </span>
);
