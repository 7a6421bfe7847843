import type { ReactNode } from 'react';
import { FilterSheet, type Draft } from './filter-sheet.tsx';
import { useIsPhone } from '../../../ui/use-is-wide.ts';
import type { useTableQuery } from './use-table-query.ts';

type Props = {
  query: ReturnType<typeof useTableQuery>;
  /** The names of the filters in the address. */
  names: readonly string[];
  children: (draft: Draft) => ReactNode;
};

/** The filters of a list: beside its search, where they apply at once, or on phones in a sheet. */
export const ListFilters = ({ query, names, children }: Props) =>
  useIsPhone() ? (
    <FilterSheet query={query} names={names}>
      {children}
    </FilterSheet>
  ) : (
    children(query)
  );
