import type { AnswerOf } from '../../lib/api.ts';
import { Row } from '../delivery/sums.tsx';

type Answer = AnswerOf<'POST /discounts/quote'>;
type Props = {
  answer: Answer | undefined;
  format: (amount: number) => string;
  /** Of a gift, and of free delivery whose fee is not known. */ free: string;
  isFeeOpen: boolean;
};

/** A row for each discount. */
export const DiscountRows = ({ answer, format, free, isFeeOpen }: Props) =>
  answer?.discounts.map(({ coupon, name, code, kind, amount }) => (
    <Row
      key={coupon}
      label={
        <bdi className="wrap-anywhere">
          {name}
          {code && ` (${code})`}
          {kind === 'gift' && answer.gifts.map((gift) => ` · ${gift.productName}`).join('')}
        </bdi>
      }
    >
      <span className="text-olive-deep font-medium">
        {kind === 'gift' || (kind === 'delivery' && isFeeOpen) ? free : format(-amount)}
      </span>
    </Row>
  ));

/** What the discounts take off; free delivery only where its fee is known. Pure. */
export const amountsOff = (answer: Answer | undefined, { isFeeOpen }: { isFeeOpen: boolean }): number[] =>
  (answer?.discounts ?? []).flatMap(({ kind, amount }) => (kind === 'delivery' && isFeeOpen ? [] : amount));
