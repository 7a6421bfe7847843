import { normalisePhone } from '@nabta/contract/phone.ts';
import { useEffect, useEffectEvent } from 'react';
import type { AnswerOf } from '../../../lib/api.ts';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { historyTones, readHistory } from '../phone-history.ts';

export type KnownCustomer = NonNullable<AnswerOf<'GET /desk/phones/:phone'>['customer']>;

type Props = {
  typed: string;
  /** Called with the latest recipient, once for each number. */
  onKnown?: (customer: KnownCustomer) => void;
  /** The fields have been filled in. */
  isFilled?: boolean;
};

/** How the earlier orders of a phone number ended, and whether it is blocked. */
export const PhoneFacts = ({ typed, ...props }: Props) => {
  const phone = normalisePhone(typed);
  return phone ? <Known key={phone} phone={phone} {...props} /> : null;
};

const Known = ({ phone, onKnown, isFilled }: Omit<Props, 'typed'> & { phone: string }) => {
  const { data } = useApiQuery(apiQuery('GET /desk/phones/:phone', { params: { phone } }));
  const customer = data?.customer;
  const report = useEffectEvent((known: KnownCustomer) => onKnown?.(known));
  useEffect(() => {
    if (customer) report(customer);
  }, [customer]);
  if (!data) return null;
  const { text, tone } = readHistory(data.history);
  const { blocked } = data;
  return (
    <>
      <p className={cx(historyTones[tone])}>
        {text}
        {isFilled && customer && <span className="text-stone font-normal"> · {words.filledIn}</span>}
      </p>
      {blocked && (
        <Notice>
          {blocked.expiresAt
            ? words.blockedUntil({ day: shortDate(blocked.expiresAt), reason: blocked.reason })
            : words.blocked({ reason: blocked.reason })}
        </Notice>
      )}
    </>
  );
};
