import type { Facets } from '@nabta/contract/products/facets.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { filterForm as words } from '../../../texts/filter-form.ts';
import { filterTexts } from '../../../texts/product-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { addresses } from '../../frame/addresses.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { Filters } from './filters.ts';
import { IngredientFilter } from './ingredient-filter.tsx';
import { changedBoxes, typedTexts } from './plain-form.ts';
import { PriceFilter } from './price-filter.tsx';
import { RatingFilter } from './rating-filter.tsx';
import type { Change } from './use-filters.ts';
import { useDebouncedTexts } from './use-debounced-texts.ts';

type Props = {
  id?: string;
  filters: Filters;
  /** Undefined when the list could not be loaded. */
  facets: Facets | undefined;
  onChange: (change: Change, options?: { typing?: boolean }) => void;
};

/** The filters: they apply with each change, and work as a plain form without JavaScript. */
export const FilterForm = ({ id, filters, facets, onChange }: Props) => {
  const { texts, type, flush } = useDebouncedTexts(filters, (typed) => onChange(typed, { typing: true }));
  const { showGifts, showPromotions, inStock, sortOrder, view } = filters;
  const form = useRef<HTMLFormElement>(null);

  // Takes over what was typed and checked before hydration.
  const adoptPlainForm = useEffectEvent(() => {
    if (!form.current) return;
    type(typedTexts(form.current));
    const turned = changedBoxes(form.current, filters);
    if (turned) onChange(turned);
  });
  // before the next key event: the render it causes would clear the other fields
  useLayoutEffect(() => adoptPlainForm(), []);

  // a form of the browser: without JavaScript it needs the prefix of the language
  const action = useHref(addresses.products);

  return (
    <form
      ref={form}
      id={id}
      action={action}
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
      <PriceFilter texts={texts} prices={facets?.prices} onType={type} />
      <div>
        <Checkbox
          label={filterTexts.gifts}
          name="showGifts"
          value="true"
          count={facets?.gifts}
          checked={showGifts}
          onChange={() => onChange({ showGifts: !showGifts })}
        />
        <Checkbox
          label={filterTexts.promotions}
          name="showPromotions"
          value="true"
          count={facets?.promotions}
          checked={showPromotions}
          onChange={() => onChange({ showPromotions: !showPromotions, promotion: '' })}
        />
        <Checkbox
          label={filterTexts.inStock}
          name="inStock"
          value="true"
          count={facets?.inStock}
          checked={inStock}
          onChange={() => onChange({ inStock: !inStock })}
        />
      </div>
      <CategoryFilter
        chosen={filters.categories}
        counts={facets?.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <RatingFilter
        chosen={filters.minRating}
        ratings={facets?.ratings ?? []}
        onChange={(minRating) => onChange({ minRating })}
      />
      <IngredientFilter chosen={filters} facets={facets} onChange={onChange} />
      {filters.promotion && <input type="hidden" name="promotion" value={filters.promotion} />}
      {sortOrder && <input type="hidden" name="sortOrder" value={sortOrder} />}
      {view === 'list' && <input type="hidden" name="view" value={view} />}
      <Button type="submit" className="no-script:inline-flex! hidden!">
        {filterTexts.apply}
      </Button>
    </form>
  );
};
