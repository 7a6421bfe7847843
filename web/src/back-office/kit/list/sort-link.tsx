import { Link } from 'react-router';
import { backOffice as words } from '../../../texts/back-office.ts';
import { cx } from '../../../ui/cx.ts';

/** The sorting in the address of a table; '' is the server's default. */
export type Sorting<By extends string> = { sortBy: By | ''; sortOrder: 'asc' | 'desc' };

/** Parses the sorting in an address; invalid values count as none. */
export const sortingOf = <By extends string>(
  value: (name: string) => string,
  possible: readonly By[],
): Sorting<By> => ({
  sortBy: possible.find((by) => by === value('sort')) ?? '',
  sortOrder: value('order') === 'desc' ? 'desc' : 'asc',
});

export const ariaSort = <By extends string>(by: By, { sortBy, sortOrder }: Sorting<By>) =>
  sortBy === by ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined;

type Props<By extends string> = {
  label: string;
  by: By;
  sorting: Sorting<By>;
  addressWith: (changes: Record<string, string>) => string;
};

/** Sorts by a column: ascending, descending, default. */
export const SortLink = <By extends string>({ label, by, sorting, addressWith }: Props<By>) => {
  const now = ariaSort(by, sorting);
  const next = !now
    ? { sort: by, order: '' }
    : now === 'ascending'
      ? { sort: by, order: 'desc' }
      : { sort: '', order: '' };
  return (
    <Link
      to={addressWith(next)}
      replace
      preventScrollReset
      title={words.sortBy({ column: label })}
      className="inline-flex min-h-6 items-center gap-1 underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      {label}
      <span aria-hidden="true" className={cx('inline-block w-[1ch]', !now && 'text-stone')}>
        {now === 'ascending' ? '↑' : now === 'descending' ? '↓' : '↕'}
      </span>
    </Link>
  );
};
