import { periods } from '@nabta/contract/sales.ts';
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
      className="border-edge flex overflow-hidden rounded border max-sm:w-full"
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
      'border-edge min-h-11 px-2 text-sm font-medium -outline-offset-2 not-first:border-s max-sm:grow sm:px-4',
      isChosen ? 'bg-olive text-surface' : 'hover:bg-sand-pale',
    )}
  >
    {label}
  </button>
);
