import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { Link } from 'react-router';
import { governorateName } from '../../places/governorates.tsx';
import { comma } from '../../i18n/language.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { deskStates } from '../../texts/desk-acts.ts';
import { cx } from '../../ui/cx.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { accountOrderWords } from '../orders/order-words.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { historyTones, readHistory } from './phone-history.ts';
import { stateLines } from './state-lines.ts';

type Props = { order: DeskOrder };

/** The number of an order, which opens its page; j and k move between these links. */
export const OrderLink = ({ order: { _id, orderNumber }, className }: Props & { className?: string }) => (
  <Link
    to={addresses.deskOrder(_id)}
    className={cx('link font-semibold tracking-wide whitespace-nowrap', className)}
    data-order-link
  >
    {orderNumber}
  </Link>
);

/** The first products, a line each: of a long name the middle is cut, because the size is at its end. */
export const Contents = ({ order: { lines } }: Props) => (
  <>
    {lines.slice(0, SHOWN_LINES).map(({ _id, quantity, productName }) => {
      const line = words.line({ n: quantity, name: productName });
      const size = line.lastIndexOf(' – ');
      const end = size < 0 ? line.length : size;
      return (
        <span key={_id} dir="auto" title={line} className="mb-0.5 flex leading-snug whitespace-pre">
          <span className="truncate">{line.slice(0, end)}</span>
          {/* the space before the size stays */}
          <span className="max-w-2/3 shrink-0 overflow-hidden text-ellipsis">{line.slice(end)}</span>
        </span>
      );
    })}
    {lines.length > SHOWN_LINES && (
      <span className="text-stone text-xs">{words.moreLines({ n: lines.length - SHOWN_LINES })}</span>
    )}
  </>
);
const SHOWN_LINES = 2;

/** Status, confirmation, parcel and cash. */
export const OrderState = ({ order }: Props) => {
  const lines = stateLines(order);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <StatusBadge status={order.status} names={accountOrderWords.names} unknown={accountOrderWords.unknown} />
      {/* several of them stand together, below the status */}
      <span className={cx('flex flex-wrap gap-x-3 gap-y-0.5 text-xs', lines.length > 1 && 'basis-full')}>
        {lines.map((line) => (
          // no `bdi` as flex item: a line in another script would be aligned to its own start
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
};

/** The name of the customer, which opens their page. */
export const CustomerName = ({ order: { customer, customerId }, className }: Props & { className?: string }) => (
  <span className={cx('block font-medium wrap-break-word', className)}>
    <Link to={addresses.customer(customerId)} className="link inline-block min-h-6">
      <bdi>
        {customer.firstName} {customer.lastName}
      </bdi>
    </Link>
  </span>
);

/** City, and the governorate where that is another name. */
export const Place = ({ order: { customer } }: Props) => (
  <>
    <bdi>{customer.city}</bdi>
    {![customer.region, governorateName(customer.region)].includes(customer.city) && (
      <>
        {comma}
        <bdi className="text-stone inline-block whitespace-nowrap">{governorateName(customer.region)}</bdi>
      </>
    )}
  </>
);

/** What to know before calling: the history of the number, a block, a suspected duplicate. */
export const Warnings = ({ order: { phoneHistory, isBlocked, duplicateOf } }: Props) => {
  const { text, tone } = readHistory(phoneHistory);
  return (
    <span className="block text-xs">
      <span className={cx('block', historyTones[tone])}>{text}</span>
      {isBlocked && <span className={cx('block', historyTones.bad)}>{deskStates.blocked}</span>}
      {duplicateOf && (
        <Link
          to={addresses.deskOrder(duplicateOf._id)}
          className="link text-clay-deep inline-flex items-center font-semibold max-lg:min-h-11"
        >
          {deskStates.duplicate({ number: duplicateOf.orderNumber })}
        </Link>
      )}
    </span>
  );
};
