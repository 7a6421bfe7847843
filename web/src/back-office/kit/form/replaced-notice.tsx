import { listOf } from '../../../i18n/language.ts';
import { documents as words } from '../../../texts/documents.ts';

/** Which orders of a document have characters that could not be printed. */
export const ReplacedNotice = ({ orders }: { orders: readonly string[] }) => (
  <span role="status" className="text-clay-deep block text-xs font-medium wrap-anywhere empty:hidden">
    {orders.length > 0 && words.replaced({ orders: listOf(orders) })}
  </span>
);
