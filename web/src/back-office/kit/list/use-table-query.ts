import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { destinationFrom } from '../form/leaving.ts';

/** Search, page, sort and filters of a table, stored in its address, so that it can be bookmarked and shared. */
export const useTableQuery = () => {
  const current = useLocation();
  const navigate = useNavigate();
  // The router reports a navigation a moment later; until then a search box would show the previous search.
  const [pending, setPending] = useState<{ address: string; before: string }>();
  // Then the address has the values; old ones must not apply when Back returns to the address.
  if (pending && pending.before !== current.key) setPending(undefined);
  const query = new URLSearchParams(pending?.before === current.key ? pending.address : current.search);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  /** The address with changed values; '' removes one. Without `page` it leads to page 1, as a new filter must. */
  const addressWith = (changes: Record<string, string>, from = query): string => {
    const next = new URLSearchParams(from);
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
    addressWith: (changes: Record<string, string>): string => addressWith(changes),
    pageAddress: (to: number): string => addressWith({ page: to > 1 ? String(to) : '' }),
    change: (changes: Record<string, string>): void => {
      const destination = destinationFrom(current);
      // a debounced search must not cancel a navigation to another screen
      if (destination && destination.pathname !== current.pathname) return;
      // nor undo a filter that was chosen just before
      const address = addressWith(changes, destination && new URLSearchParams(destination.search));
      setPending({ address, before: current.key });
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
};
