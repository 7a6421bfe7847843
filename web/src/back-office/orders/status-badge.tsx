import { byGuestStatus, byStatus, meaningOf, type OrderStatus } from '@nabta/contract/order-statuses.ts';
import { cx } from '../../ui/cx.ts';

const tints = {
  blue: 'bg-[#e2ecf6] text-[#1d4a76]',
  yellow: 'bg-[#f7edc9] text-[#5f4a00]',
  green: 'bg-[#e2eedb] text-[#2f5220]',
  red: 'bg-[#f8e0dc] text-[#8c1f16]',
  orange: 'bg-[#fbe6d2] text-[#7d3c06]',
};
const tintOf = (status: OrderStatus): string => tints[meaningOf(status).tint];
/** By the status names of both kinds of order. */
const tintsByName: Record<string, string> = { ...byStatus(tintOf), ...byGuestStatus(tintOf) };

/** The status of an order. `names` are the texts of the statuses. */
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
      tintsByName[status] ?? 'bg-sand text-ink',
    )}
  >
    {names[status] ?? unknown}
  </span>
);
