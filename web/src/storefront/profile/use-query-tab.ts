import { useSearchParams } from 'react-router';

/** Which tab is shown, kept in the address as `?tab=…`: Back leads to the one before. The first needs no name. */
export const useQueryTab = <Id extends string>(ids: readonly [Id, ...Id[]]) => {
  const [query, setQuery] = useSearchParams();
  const shown = ids.find((id) => id === query.get('tab')) ?? ids[0];
  return {
    shown,
    show: (id: Id): void => {
      if (id !== shown) setQuery(id === ids[0] ? {} : { tab: id }, { preventScrollReset: true });
    },
  };
};
