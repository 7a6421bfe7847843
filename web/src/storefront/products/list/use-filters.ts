import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { currentPlace } from '../../../i18n/site.ts';
import { addressOf, filtersOf, type Filters } from './filters.ts';

export type Change = Partial<Omit<Filters, 'page'>>;

const TYPING = 'typing';

/** The filters as last requested: while products load, those of the pending navigation. */
export const useFilters = () => {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const loading = next?.pathname === current.pathname;
  // The router reports a navigation a moment later; until then a checkbox takes its state from here.
  const [pending, setPending] = useState<{ filters: Filters; before: string }>();
  const locationKey = `${current.key} ${next?.key ?? ''}`;
  // Then the address has the filters; an old value must not apply when Back returns to the address.
  if (pending && pending.before !== locationKey) setPending(undefined);
  const filters = pending?.before === locationKey ? pending.filters : filtersOf(loading ? next.search : current.search);

  /** Navigates to the first page with other filters. Typing adds one history entry in total. */
  const change = (change: Change, { typing = false } = {}): void => {
    // debounced texts must not cancel a navigation to another page, nor undo one that is not rendered yet
    if ((next && !loading) || currentPlace().pathname !== current.pathname) return;
    const nextFilters = { ...filters, ...change, page: 1 };
    const state: unknown = current.state;
    setPending({ filters: nextFilters, before: locationKey });
    void navigate(addressOf(nextFilters), {
      preventScrollReset: true,
      replace: typing && state === TYPING,
      state: typing ? TYPING : null,
    });
  };
  return { filters, loading, change };
};
