import { useSearchParams } from 'react-router';

/** The shown tab, in the address as `?tab=…`: Back leads to the previous one. The first tab has no parameter. */
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
