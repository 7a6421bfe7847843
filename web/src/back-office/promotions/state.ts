import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';

/** The state of a promotion at a time (PRICES-2). */
export const stateOf = (
  { isActive, startDate, endDate }: Pick<AdminPromotion, 'isActive' | 'startDate' | 'endDate'>,
  now: number,
): 'running' | 'coming' | 'ended' | 'off' => {
  if (Date.parse(endDate) <= now) return 'ended';
  if (!isActive) return 'off';
  return Date.parse(startDate) > now ? 'coming' : 'running';
};
