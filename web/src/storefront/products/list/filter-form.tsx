import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { filterTexts } from '../../../texts/product-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { addresses } from '../../addresses.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { Filters } from './filters.ts';
import { turnedIn, typedIn } from './plain-form.ts';
import { PriceFilter } from './price-filter.tsx';
import type { Change } from './use-filters.ts';
import { useTyped } from './use-typed.ts';

type Props = { id?: string; filters: Filters; onChange: (change: Change, typing?: boolean) => void };

/** The filters: they work as they are touched, and as a plain form without JavaScript. */
export const FilterForm = ({ id, filters, onChange }: Props) => {
  const { texts, type, flush } = useTyped(filters, (typed) => onChange(typed, true));
  const { showGifts, showPromotions, sortOrder, view } = filters;
  const form = useRef<HTMLFormElement>(null);

  // It was a plain form until now: what was typed and ticked in it counts.
  const takeOver = useEffectEvent(() => {
    if (!form.current) return;
    type(typedIn(form.current));
    const turned = turnedIn(form.current, filters);
    if (turned) onChange(turned);
  });
  // before the next key: what is drawn for that would empty the other fields
  useLayoutEffect(() => takeOver(), []);

  return (
    <form
      ref={form}
      id={id}
      action={addresses.products}
      onBlur={flush}
      onSubmit={(event) => {
        event.preventDefault();
        flush();
      }}
      className="grid gap-6"
    >
      <Field
        type="search"
        name="search"
        label={words.search}
        className="[&_input::-webkit-search-cancel-button]:hidden"
        placeholder={words.searchPlaceholder}
        required={false}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={texts.search}
        onChange={({ target }) => type({ search: target.value })}
      />
      <PriceFilter texts={texts} onType={type} />
      <div>
        <Checkbox
          label={filterTexts.gifts}
          name="showGifts"
          value="true"
          checked={showGifts}
          onChange={() => onChange({ showGifts: !showGifts })}
        />
        <Checkbox
          label={filterTexts.promotions}
          name="showPromotions"
          value="true"
          checked={showPromotions}
          onChange={() => onChange({ showPromotions: !showPromotions })}
        />
      </div>
      <CategoryFilter chosen={filters.categories} onChange={(categories) => onChange({ categories })} />
      {sortOrder && <input type="hidden" name="sortOrder" value={sortOrder} />}
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <Button type="submit" className="no-script:inline-flex! hidden!">
        {filterTexts.apply}
      </Button>
    </form>
  );
};
