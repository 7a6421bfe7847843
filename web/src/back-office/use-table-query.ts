import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a table shows stands in the address: a page to keep, to share, and to come back to. */
export const useTableQuery = () => {
  const here = useLocation();
  const navigate = useNavigate();
  // The router takes note of a navigation a moment later; until then a search box would show what was searched before.
  const [asked, setAsked] = useState<{ address: string; before: string }>();
  // Once it has, the address says it all; kept, it would come back with the address that Back leads to.
  if (asked && asked.before !== here.key) setAsked(undefined);
  const query = new URLSearchParams(asked?.before === here.key ? asked.address : here.search);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  /** The address with other values; '' takes one out. Another page only when it is said: a new filter begins at the first. */
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
      const address = addressWith(changes);
      setAsked({ address, before: here.key });
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
};
