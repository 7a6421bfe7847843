import type { Customer } from '@nabta/contract/customers.ts';
import { Link } from 'react-router';
import { governorateName } from '../../features/places/governorates.tsx';
import { tnd } from '../../i18n/formats.ts';
import { adminCustomers, customerFilters as words } from '../../texts/admin-customers.ts';
import { X } from '../../ui/icons.tsx';
import { shortDate } from '../short-date.ts';
import { filterNames, noFilters, type FilterName, type Filters } from './filters.ts';

type Props = { filters: Filters; addressWith: (changes: Record<string, string>) => string };

const dayOf = (day: string): string => shortDate(`${day}T12:00:00Z`);
const shown: Partial<Record<FilterName, (value: string) => string>> = {
  kind: (value) => adminCustomers[value as Customer['kind']],
  region: governorateName,
  minSpent: (value) => tnd(Number(value.replace(',', '.'))),
  from: dayOf,
  to: dayOf,
};

/** The active filters, each with a link that removes it. */
export const FilterChips = ({ filters, addressWith }: Props) => {
  const active = filterNames.filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul aria-label={words.active} className="flex flex-wrap items-center gap-2">
      {active.map((name) => {
        const filter = words.chip({ name: words[name], value: shown[name]?.(filters[name]) ?? filters[name] });
        return (
          <li key={name}>
            <Link
              to={addressWith({ [name]: '' })}
              replace
              preventScrollReset
              aria-label={words.remove({ filter })}
              className="border-edge hover:border-ink inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm sm:min-h-9"
            >
              <bdi className="wrap-anywhere">{filter}</bdi>
              <X className="size-4 shrink-0" />
            </Link>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <Link
            to={addressWith(noFilters)}
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
