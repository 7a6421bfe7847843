/** Why a coupon takes nothing off an order now. */
import { isEligible, type DiscountedLine } from '@nabta/contract/discounts/calculation.ts';
import { kindRow } from '@nabta/contract/discounts/kinds.ts';
import type { CodeProblem } from '@nabta/contract/orders/order-figures.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { dateIn, languages } from '@nabta/contract/languages.ts';
import { sum, times, type Millimes } from '@nabta/contract/money.ts';
import { amountIn } from '../core/amount.ts';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Coupon, Usage } from './service.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';

/** An order as its coupons see it. */
export type Discounted = {
  now: Date;
  lines: readonly DiscountedLine[];
  usage: Map<string, Usage>;
  /** What the gift of a coupon costs; undefined when it can't be given, or not in so many pieces (default 1). */
  giftPrice: (coupon: Coupon, pieces?: number) => Millimes | undefined;
};

export type Problem = { reason: CodeProblem; message: string };

const dayOf = (moment: number): string =>
  dateIn(
    currentLanguage(),
    new Intl.DateTimeFormat(languages[currentLanguage()].locale, { dateStyle: 'long', timeZone: SHOP_ZONE }).format(
      moment,
    ),
  );

/** The first condition of a coupon that an order does not meet. Pure. */
export const problemOf = (
  coupon: Coupon,
  { now, lines, usage, giftPrice }: Discounted,
  { codes: words }: Pick<RefusalMessages, 'codes'>,
): Problem | undefined => {
  const { code, startsAt, endsAt, minimum, kind } = coupon;
  const used = usage.get(coupon.id);
  if (startsAt && startsAt > now)
    return { reason: 'notYet', message: words.notYet({ code, day: dayOf(startsAt.getTime()) }) };
  // the end itself is excluded: midnight is the day before
  if (endsAt && endsAt <= now)
    return { reason: 'ended', message: words.ended({ code, day: dayOf(endsAt.getTime() - 1) }) };
  if (used?.usedUp) return { reason: 'usedUp', message: words.usedUp({ code }) };
  if (used?.usedByPerson) return { reason: 'usedByPerson', message: words.usedByPerson({ code }) };
  if (used?.hasOrdered) return { reason: 'firstOrder', message: words.firstOrder({ code }) };
  if (sum(lines.map(({ price, quantity }) => times(price, quantity))) < minimum) {
    return { reason: 'minimum', message: words.minimum({ code, amount: amountIn(currentLanguage(), minimum) }) };
  }
  const eligible = lines.filter((line) => isEligible(coupon, line));
  if (eligible.length === 0) return { reason: 'otherProducts', message: words.otherProducts({ code }) };
  const needed = kindRow(kind).leastPieces(coupon);
  if (eligible.reduce((all, { quantity }) => all + quantity, 0) < needed) {
    return { reason: 'tooFew', message: words.tooFew({ code, n: needed }) };
  }
  if (kind === 'gift' && giftPrice(coupon) === undefined)
    return { reason: 'giftGone', message: words.giftGone({ code }) };
  return undefined;
};

export const unknownCode = (code: string, { codes }: Pick<RefusalMessages, 'codes'>): Problem => ({
  reason: 'unknown',
  message: codes.unknown({ code }),
});
