import { Suspense, useState, type ComponentProps } from 'react';
import { filterTexts } from '../../../texts/product-list.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SlidersHorizontal } from './icons.tsx';
import { useActiveFilters } from './active-filters.tsx';
import { FILTERS, FilterSheet } from './lazy-components.tsx';

/** On narrow screens: opens the filters in a sheet; without JavaScript, links to them. */
export const FilterButton = ({ filters, counts }: Pick<ComponentProps<typeof FilterSheet>, 'filters' | 'counts'>) => {
  const [sheet, setSheet] = useState<'open' | 'closed'>();
  const active = useActiveFilters(filters).length;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="no-script:hidden shrink-0 px-4! lg:hidden"
        onClick={() => setSheet('open')}
      >
        <SlidersHorizontal className="size-4" />
        {filterTexts.open({ active })}
      </Button>
      <a
        href={`#${FILTERS}`}
        className={cx(buttonClass({ variant: 'secondary' }), 'no-script:max-lg:inline-flex! hidden!')}
      >
        {filterTexts.open({ active })}
      </a>
      <Suspense>
        {sheet && (
          <FilterSheet open={sheet === 'open'} onClose={() => setSheet('closed')} filters={filters} counts={counts} />
        )}
      </Suspense>
    </>
  );
};
