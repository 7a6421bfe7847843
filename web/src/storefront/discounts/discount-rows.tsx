import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import { minus } from '../../i18n/formats.ts';

type Props = {
  figures: OrderFigures | undefined;
  /** While the amounts are loaded again. */
  isPending: boolean;
  format: (amount: number) => string;
  /** Of free delivery whose fee is not known. */
  free: string;
  /** Of a gift. */
  given: string;
  isFeeOpen: boolean;
};

/** In place of an amount that is being loaded. */
export const UNKNOWN = '…';

/** A row for each discount. */
export const DiscountRows = ({ figures, isPending, format, free, given, isFeeOpen }: Props) =>
  figures?.discounts.map(({ coupon, name, code, kind, amount }) => (
    <div key={coupon} className="flex justify-between gap-4">
      <dt className="text-stone min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        {code && (
          <>
            {' '}
            <bdi>({code})</bdi>
          </>
        )}
        {kind === 'gift' && <bdi className="block text-xs">{giftOf(figures, coupon)?.productName}</bdi>}
      </dt>
      <dd className="text-olive-deep shrink-0 text-end font-medium">
        {isPending
          ? UNKNOWN
          : kind === 'gift'
            ? given
            : kind === 'delivery' && isFeeOpen
              ? free
              : minus(format(amount))}
      </dd>
    </div>
  ));

/** What the discounts take off; free delivery only where its fee is known. Pure. */
export const amountsOff = (figures: OrderFigures | undefined, { isFeeOpen }: { isFeeOpen: boolean }): number[] =>
  (figures?.discounts ?? []).flatMap(({ kind, amount }) => (kind === 'delivery' && isFeeOpen ? [] : amount));

/** The product that a discount gives: products are in the order of the discounts that give one. Pure. */
export const giftOf = ({ discounts, gifts }: Pick<OrderFigures, 'discounts' | 'gifts'>, coupon: string) =>
  gifts[discounts.filter(({ kind }) => kind === 'gift').findIndex((each) => each.coupon === coupon)];
