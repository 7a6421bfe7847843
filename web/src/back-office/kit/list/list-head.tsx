import type { ReactNode } from 'react';
import { PageHeader } from '../frame/page-header.tsx';
import { SearchBox } from './search-box.tsx';
import type { useTableQuery } from './use-table-query.ts';

type Props = {
  query: Pick<ReturnType<typeof useTableQuery>, 'value' | 'change'>;
  words: { title: string; search: string };
  /** The button that adds to the list. */
  adding?: { label: string; onAdd: () => void };
  /** Other actions. */
  actions?: ReactNode;
  /** Filters beside the search. */
  children?: ReactNode;
};

/** The head of a list screen: title, search, and filters, and a button to add. */
export const ListHead = ({ query, words, adding, actions, children }: Props) => (
  <>
    <PageHeader title={words.title} actions={actions} adding={adding} />
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={words.search}
        value={query.value('search')}
        onSearch={(search) => query.change({ search })}
        className="min-w-0 grow basis-40 sm:basis-48 sm:max-w-xl"
      />
      {children}
    </div>
  </>
);
