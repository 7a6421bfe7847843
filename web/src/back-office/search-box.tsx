import { useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Search } from '../ui/icons.tsx';
import { inputClass } from '../ui/input-class.ts';

/** How long one may pause while typing before it is searched for, in ms. */
const PAUSE = 300;

type Props = { label: string; value: string; onSearch: (text: string) => void; className?: string };

/** Searches as one types, and at once with Enter. */
export const SearchBox = ({ label, value, onSearch, className }: Props) => {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // the address may change by other means: Back, cleared filters
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
    const timer = setTimeout(() => search(typed), PAUSE);
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
        className={cx(inputClass(false), 'min-h-11 ps-11! text-sm! [&::-webkit-search-cancel-button]:grayscale')}
      />
    </form>
  );
};
