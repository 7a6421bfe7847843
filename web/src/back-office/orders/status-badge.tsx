import { byGuestStatus, byStatus, meaningOf, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { cx } from '../../ui/cx.ts';
import type { Icon } from '../../ui/icons.tsx';
import { CircleX, Clock, Package, PackageCheck, Truck } from '../../ui/section-icons.tsx';

const tints = {
  blue: 'bg-[#e2ecf6] text-[#1d4a76]',
  yellow: 'bg-[#f7edc9] text-[#5f4a00]',
  green: 'bg-[#e2eedb] text-[#2f5220]',
  red: 'bg-[#f8e0dc] text-[#8c1f16]',
  orange: 'bg-[#fbe6d2] text-[#7d3c06]',
};
/** So that no status is shown by its colour alone. */
const icons: Record<OrderStatus, Icon> = {
  ordersAwaiting: Clock,
  Processing: Package,
  Shipped: Truck,
  Delivered: PackageCheck,
  Cancelled: CircleX,
};
const tintOf = (status: OrderStatus): string => tints[meaningOf(status).tint];
/** By the status names of both kinds of order. */
const tintsByName: Record<string, string> = { ...byStatus(tintOf), ...byGuestStatus(tintOf) };
const iconOf = (status: OrderStatus): Icon => icons[status];
const iconsByName: Record<string, Icon> = { ...byStatus(iconOf), ...byGuestStatus(iconOf) };

/** The status of an order. `names` are the texts of the statuses. */
export const StatusBadge = ({
  status,
  names,
  unknown,
}: {
  status: string;
  names: Record<string, string>;
  unknown: string;
}) => {
  const Icon = iconsByName[status];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tintsByName[status] ?? 'bg-sand text-ink',
      )}
    >
      {Icon && <Icon className="-ms-0.5 size-3.5 shrink-0" />}
      {names[status] ?? unknown}
    </span>
  );
};
