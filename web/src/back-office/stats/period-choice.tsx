import { periods } from '@nabta/contract/stats/sales.ts';
import { sales as words } from '../../texts/sales.ts';
import { cx } from '../../ui/cx.ts';
import { DayRange } from '../orders/day-range.tsx';
import type { usePeriod } from './use-period.ts';

/** The period of the figures: a named one, or days of one's own. */
export const PeriodChoice = ({ isOwn, period, from, to, choose, chooseOwn, change }: ReturnType<typeof usePeriod>) => (
  <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
    <div
      role="group"
      aria-label={words.period}
      className="border-edge bg-edge gap-px overflow-hidden rounded border max-sm:grid max-sm:w-full max-sm:grid-cols-6 sm:flex"
    >
      {periods.map((each) => (
        <Choice key={each} isChosen={!isOwn && each === period} label={words[each]} onChoose={() => choose(each)} />
      ))}
      <Choice isChosen={isOwn} label={words.own} onChoose={chooseOwn} />
    </div>
    {isOwn && <DayRange words={words} from={from} to={to} onChange={change} />}
  </div>
);

const Choice = ({ isChosen, label, onChoose }: { isChosen: boolean; label: string; onChoose: () => void }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cx(
      // on phones three and two beside each other, so that no label is broken
      'min-h-11 px-2 text-sm font-medium whitespace-nowrap -outline-offset-2 max-sm:col-span-2 max-sm:nth-[n+4]:col-span-3 sm:px-4',
      isChosen ? 'bg-olive text-surface' : 'bg-page hover:bg-sand-pale',
    )}
  >
    {label}
  </button>
);
