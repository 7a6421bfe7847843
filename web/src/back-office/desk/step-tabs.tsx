import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { desk as words } from '../../texts/admin-desk.ts';
import { cx } from '../../ui/cx.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { tabs, type Tab } from './steps.ts';

type Props = {
  counts: AnswerOf<'GET /desk/counts'> | undefined;
  shown: Tab | undefined;
  addressWith: (changes: Record<string, string>) => string;
};

/** The steps of the day with the number of their orders; filters stay. */
export const StepTabs = ({ counts, shown, addressWith }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  // on phones not all are visible
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown, counts]);
  return (
    <nav aria-label={words.steps} className="border-line border-b max-sm:-mx-4">
      <ul ref={list} className="hide-scrollbar flex gap-1 overflow-x-auto max-sm:px-2">
        {tabs.map((tab) => {
          const count = tab === 'all' ? 0 : (counts?.[tab] ?? 0);
          return (
            <li key={tab} className="shrink-0">
              <Link
                to={addressWith({ step: tab })}
                replace
                preventScrollReset
                aria-current={tab === shown ? 'page' : undefined}
                className={cx(
                  'flex min-h-12 items-center gap-1.5 border-b-2 px-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2 transition-colors',
                  tab === shown ? 'border-ink' : 'text-stone hover:text-ink border-transparent',
                )}
              >
                {words.step[tab]}
                {tab !== 'all' && (
                  // has its width before the number is known, so that the tabs don't move (FRAME-8)
                  <span
                    className={cx(
                      'min-w-7 rounded-full px-1.5 text-center text-xs leading-6 font-semibold tabular-nums',
                      count > 0 &&
                        (tab === 'problems' ? 'bg-clay-pale text-clay-deep' : 'bg-olive-pale text-olive-deep'),
                    )}
                  >
                    {count > 0 && count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
