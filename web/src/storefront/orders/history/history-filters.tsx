import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentPlace } from '../../../i18n/site.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { cx } from '../../../ui/cx.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { inputClass } from '../../../ui/input-class.ts';
import { filtersIn, isInverted, queryOf, statuses, type Filters } from './filters.ts';

type Props = {
  filters: Filters;
  /** Number of orders with a status, within the dates. */
  count: (status?: Filters['status']) => number;
};

/** Filters by status and date, both in the address. */
export const HistoryFilters = ({ filters, count }: Props) => {
  const navigate = useNavigate();
  const id = useId();
  // on phones the days are folded unless they filter: the list is what most people came for
  const [isUnfolded, setIsUnfolded] = useState(false);
  const doFilter = filters.from !== '' || filters.to !== '';
  const hasDays = isUnfolded || doFilter;
  // A second change may come before the navigation of the first is rendered: the address is ahead of what is shown.
  const set = (change: Partial<Filters>): void => {
    const latest = filtersIn(new URLSearchParams(currentPlace().search));
    void navigate(queryOf({ ...latest, ...change }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <nav aria-label={words.statuses} className="hide-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-2 py-1">
          {[undefined, ...statuses].map((status) => (
            <li key={status ?? 'all'} className="shrink-0">
              <Link
                to={queryOf({ ...filters, status })}
                preventScrollReset
                aria-current={status === filters.status ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm tabular-nums transition-colors',
                  status === filters.status
                    ? 'bg-ink text-surface border-ink'
                    : 'border-edge bg-surface hover:border-ink',
                )}
              >
                {words.tabs[status ?? 'all']} <span className="opacity-75">{count(status)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        aria-expanded={hasDays}
        aria-controls={`${id}days`}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className={cx(
          'mt-2 flex min-h-11 items-center gap-2 text-sm font-medium sm:hidden',
          doFilter && 'max-sm:hidden',
        )}
      >
        {words.dates}
        <ChevronDown className={cx('size-4 transition-transform', hasDays && 'rotate-180')} />
      </button>
      <fieldset
        id={`${id}days`}
        className={cx('mt-2 grid grid-cols-2 gap-3 sm:mt-4 sm:max-w-md', !hasDays && 'max-sm:hidden')}
      >
        <legend className="sr-only">{words.dates}</legend>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <label htmlFor={id + name} className="mb-1.5 block text-sm font-medium">
              {words[name]}
            </label>
            <input
              id={id + name}
              type="date"
              value={filters[name]}
              aria-invalid={isInverted(filters) || undefined}
              aria-describedby={isInverted(filters) ? `${id}inverted` : undefined}
              onChange={({ target }) => set({ [name]: target.value })}
              className={cx(inputClass({ invalid: isInverted(filters) }), 'min-h-12')}
            />
          </div>
        ))}
        <p id={`${id}inverted`} aria-live="polite" className="text-clay-deep col-span-full text-xs font-medium">
          {isInverted(filters) && words.inverted}
        </p>
      </fieldset>
    </>
  );
};
