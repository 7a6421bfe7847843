import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Search } from '../../../ui/icons.tsx';
import { inputClass } from '../../../ui/input-class.ts';

/** Debounce of the search, in ms. */
const DELAY_MS = 300;

type Props = { label: string; value: string; onSearch: (text: string) => void; className?: string };

/** Searches while the user types, and at once with Enter. */
export const SearchBox = ({ label, value, onSearch, className }: Props) => {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // the address may change otherwise: Back, cleared filters
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text.trim() === value) return;
    setSearched(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className={cx('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Search className="text-stone pointer-events-none absolute start-3 top-3 size-5" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={cx(
          inputClass(),
          'min-h-11 ps-11! text-sm! text-ellipsis [&::-webkit-search-cancel-button]:grayscale',
        )}
      />
    </form>
  );
};
