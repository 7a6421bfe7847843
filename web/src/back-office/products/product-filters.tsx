import { productStates } from '@nabta/contract/products/products.ts';
import { productFilters as words } from '../../texts/admin-bulk.ts';
import { adminGroups } from '../../texts/admin-groups.ts';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import type { useTableQuery } from '../kit/list/use-table-query.ts';
import { withPaths } from '../categories/tree.ts';
import { useCategories } from './choices.ts';

type Query = Pick<ReturnType<typeof useTableQuery>, 'value' | 'change'>;

/** One of the states for who chooses. */
const VARIANTS = 'variants';

/** The filters in the address of the list, as its call takes them. */
export const filtersIn = ({ value }: Pick<Query, 'value'>) => {
  const state = productStates.find((each) => each === value('state'));
  return {
    ...(value('category') && { categories: value('category') }),
    ...(state && { state }),
    ...(value('state') === VARIANTS && { grouped: 'true' as const }),
  };
};

/** The category and the state of the listed products (PRODUCTS-7). */
export const ProductFilters = ({ query }: { query: Query }) => {
  const { data = [] } = useCategories();
  return (
    <>
      <FilterSelect
        label={words.category}
        value={query.value('category')}
        onChange={(category) => query.change({ category })}
      >
        <option value="">{words.allCategories}</option>
        {withPaths(data).map(({ category: { _id }, path }) => (
          <option key={_id} value={_id}>
            {path}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={words.state} value={query.value('state')} onChange={(state) => query.change({ state })}>
        <option value="">{words.all}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {words[state]}
          </option>
        ))}
        <option value={VARIANTS}>{adminGroups.only}</option>
      </FilterSelect>
    </>
  );
};
