import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { lastDay, longDate } from '../../i18n/formats.ts';
import { promotions } from '../../texts/promotions.ts';

/** 'From 21 November 2025 to 28 November 2025': both days are in it. */
export const PromotionDates = ({
  promotion: { startDate, endDate },
}: {
  promotion: Pick<Promotion, 'startDate' | 'endDate'>;
}) => (
  <>
    {promotions.from} <time dateTime={startDate}>{longDate(startDate)}</time> {promotions.to}{' '}
    <time dateTime={endDate}>{lastDay(endDate)}</time>
  </>
);
