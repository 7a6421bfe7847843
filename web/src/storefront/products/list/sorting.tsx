import { startTransition, useOptimistic } from 'react';
import type { Sort } from '@nabta/contract/products/products.ts';
import { filterTexts, sorting as texts } from '../../../texts/product-list.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from './icons.tsx';
import { inputClass } from '../../../ui/input-class.ts';
import { addressOf, isSortChosen, sortOf, type Filters } from './filters.ts';
import { ToggleLink } from './toggle-link.tsx';
import type { Change } from './use-filters.ts';

/** The default order of each sort: the best and the newest first. */
const firstOrder = { finalPrice: 'asc', name: 'asc', rating: 'desc', createdAt: 'desc' } as const;

type Props = {
  filters: Filters;
  onChange: (change: Change) => void;
  /** Id of the form that it belongs to without JavaScript. */
  form: string;
};

/** Sort field and order of the list. */
export const Sorting = ({ filters, onChange, form }: Props) => {
  const sort = sortOf(filters);
  const chosen = isSortChosen(filters);
  // The choice shows at once; the rest of the page renders after that.
  const [shown, show] = useOptimistic(chosen ? (sort?.sortBy ?? '') : '');
  const choose = (by: string): void =>
    startTransition(() => {
      show(by);
      onChange(
        by ? { sortBy: by as Sort, sortOrder: firstOrder[by as Sort] } : { sortBy: undefined, sortOrder: undefined },
      );
    });
  return (
    <div className="ms-auto flex min-w-0 items-center gap-1">
      <label className="flex min-w-0 items-center gap-3 text-sm">
        <span className="text-stone shrink-0 max-sm:sr-only">{texts.label}</span>
        <span className="relative block min-w-0">
          <select
            name="sortBy"
            form={form}
            value={shown}
            onChange={({ target }) => choose(target.value)}
            className={cx(inputClass(), 'min-h-11 appearance-none truncate pe-9 text-sm')}
          >
            {filters.search && <option value="">{texts.bestMatch}</option>}
            {Object.entries(texts.by).map(([by, name]) => (
              // An unchosen sort is not in the address.
              <option key={by} value={!chosen && by === sort?.sortBy ? '' : by}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
        </span>
      </label>
      {sort && (
        <ToggleLink
          to={addressOf({
            ...filters,
            page: 1,
            sortBy: sort.sortBy,
            sortOrder: sort.sortOrder === 'asc' ? 'desc' : 'asc',
          })}
          label={texts.turn({ order: sort.sortOrder })}
        >
          {sort.sortOrder === 'asc' ? (
            <ArrowUpNarrowWide className="size-5" />
          ) : (
            <ArrowDownWideNarrow className="size-5" />
          )}
        </ToggleLink>
      )}
      <Button type="submit" form={form} variant="secondary" className="no-script:inline-flex! hidden!">
        {filterTexts.apply}
      </Button>
    </div>
  );
};
