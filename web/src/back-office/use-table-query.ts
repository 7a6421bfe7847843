import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isLeaving } from './leaving.ts';

/** Search, page, sort and filters of a table, stored in its address, so that it can be bookmarked and shared. */
export const useTableQuery = () => {
  const current = useLocation();
  const navigate = useNavigate();
  const pendingLocation = useNavigation().location;
  // The router reports a navigation a moment later; until then a search box would show the previous search.
  const [pending, setPending] = useState<{ address: string; before: string }>();
  // Then the address has the values; old ones must not apply when Back returns to the address.
  if (pending && pending.before !== current.key) setPending(undefined);
  const query = new URLSearchParams(pending?.before === current.key ? pending.address : current.search);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  /** The address with changed values; '' removes one. Without `page` it leads to page 1, as a new filter must. */
  const addressWith = (changes: Record<string, string>): string => {
    const next = new URLSearchParams(query);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  return {
    page,
    value: (name: string): string => query.get(name) ?? '',
    addressWith,
    pageAddress: (to: number): string => addressWith({ page: to > 1 ? String(to) : '' }),
    change: (changes: Record<string, string>): void => {
      // a debounced search must not cancel a navigation to another screen
      if (isLeaving(current) || (pendingLocation && pendingLocation.pathname !== current.pathname)) return;
      const address = addressWith(changes);
      setPending({ address, before: current.key });
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
};
