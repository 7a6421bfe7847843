import { useNavigate, useSearchParams } from 'react-router';

/** What a table shows stands in the address: a page to keep, to share, and to come back to. */
export const useTableQuery = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
    change: (changes: Record<string, string>): void =>
      void navigate(addressWith(changes), { replace: true, preventScrollReset: true }),
  };
};
