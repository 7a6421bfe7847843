import { percent } from '../../i18n/formats.ts';
import { sales as words } from '../../texts/sales.ts';

export type Direction = 'up' | 'down' | 'same';

/** From here on a multiple says more than percents. */
const MOST_PERCENT = 1_000;

/** How a figure differs from an earlier one, in words. */
export const changeOf = (now: number, before: number): { direction: Direction; text: string } => {
  if (now === before) return { direction: 'same', text: words.same };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, text: words.nothingBefore };
  const rate = Math.round((Math.abs(now - before) / before) * 100);
  if (rate >= MOST_PERCENT) return { direction, text: words.times({ n: Math.round(now / before) }) };
  return { direction, text: words[direction]({ rate: percent(rate) }) };
};
