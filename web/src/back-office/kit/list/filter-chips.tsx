import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { backOffice } from '../../../texts/back-office.ts';
import { X } from '../../../ui/icons.tsx';

const words = backOffice.filters;

type Props<Name extends string> = {
  filters: Readonly<Record<Name, string>>;
  names: readonly Name[];
  addressWith: (changes: Record<string, string>) => string;
  textOf: (name: Name, value: string) => ReactNode;
};

/** The active filters, each with a link that removes it. */
export const FilterChips = <Name extends string>({ filters, names, addressWith, textOf }: Props<Name>) => {
  const active = names.filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul aria-label={words.active} className="flex flex-wrap items-center gap-2">
      {active.map((name) => (
        <li key={name}>
          <Link
            to={addressWith({ [name]: '' })}
            replace
            preventScrollReset
            className="border-edge hover:border-ink inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm sm:min-h-9"
          >
            <span className="sr-only">{words.remove}</span>
            <bdi className="wrap-anywhere">{textOf(name, filters[name])}</bdi>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={addressWith(Object.fromEntries(active.map((name) => [name, ''])))}
            replace
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {words.clear}
          </Link>
        </li>
      )}
    </ul>
  );
};
