import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addressOf, filtersOf, type Filters } from './filters.ts';

export type Change = Partial<Omit<Filters, 'page'>>;

const TYPING = 'typing';

/** The filters as asked for last: while new products load, those on their way. */
export const useFilters = () => {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const loading = next?.pathname === here.pathname;
  // The router takes note of a navigation a moment later; a box that was ticked must be ticked at once.
  const [asked, setAsked] = useState<{ filters: Filters; before: string }>();
  const known = `${here.key} ${next?.key ?? ''}`;
  // Once it has, the address says it all; kept, it would come back with the address that Back leads to.
  if (asked && asked.before !== known) setAsked(undefined);
  const filters = asked?.before === known ? asked.filters : filtersOf(loading ? next.search : here.search);

  /** Goes to the first page of other products. Typing a text is one step of the history, not one a pause. */
  const change = (change: Change, typing = false): void => {
    const wanted = { ...filters, ...change, page: 1 };
    const state: unknown = here.state;
    setAsked({ filters: wanted, before: known });
    void navigate(addressOf(wanted), {
      preventScrollReset: true,
      replace: typing && state === TYPING,
      state: typing ? TYPING : null,
    });
  };
  return { filters, loading, change };
};
