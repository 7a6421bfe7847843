import type { PhoneHistory } from '@nabta/contract/desk/desk.ts';
import { listOf } from '../../i18n/language.ts';
import { deskHistory as words } from '../../texts/desk-acts.ts';

/** The colours of a reading. */
export const historyTones = { good: 'text-olive', bad: 'text-clay-deep font-semibold', plain: 'text-stone' };

/** A number that refused this share of its orders is a risk. */
const RISK = 1 / 3;

/** A plain reading of how the earlier orders of a phone number ended. Pure. */
export const readHistory = ({
  orders,
  delivered,
  refused,
  unreachable,
}: PhoneHistory): { text: string; tone: 'good' | 'bad' | 'plain' } => {
  const ended = delivered + refused;
  const isRisk = refused > 0 && refused >= ended * RISK;
  const isReliable = delivered > 0 && refused + unreachable === 0;
  const readings = [
    isRisk && words.careful({ refused, of: ended }),
    isReliable && words.reliable({ n: delivered }),
    !isRisk && !isReliable && ended > 0 && words.mixed({ delivered, refused }),
    unreachable > 0 && words.unreached({ n: unreachable }),
  ].filter((reading) => reading !== false);
  if (readings.length === 0) return { text: orders > 0 ? words.open({ n: orders }) : words.first, tone: 'plain' };
  return {
    text: listOf(readings),
    tone: isRisk ? 'bad' : isReliable ? 'good' : 'plain',
  };
};
