import type { OrderStatus } from '@nabta/contract/order-statuses.ts';
import type { OrderSource } from '@nabta/contract/order-states.ts';
import { Link } from 'react-router';
import { governorateName } from '../../features/places/governorates.tsx';
import { tnd } from '../../i18n/formats.ts';
import { deskFilters as words } from '../../texts/admin-desk.ts';
import { deskStates } from '../../texts/desk-acts.ts';
import { X } from '../../ui/icons.tsx';
import { accountOrderWords } from '../orders/order-words.ts';
import { nameOf } from '../translations.ts';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { allCouriers } from '../couriers/all-couriers.ts';
import { filterNames, noFilters, type FilterName, type Filters } from './filters.ts';
import { shownDay } from './moments.ts';

type Props = { filters: Filters; addressWith: (changes: Record<string, string>) => string };

/** The active filters, each with a link that removes it. */
export const FilterChips = ({ filters, addressWith }: Props) => {
  const active = filterNames.filter((name) => filters[name]);
  if (active.length === 0) return null;
  return (
    <ul aria-label={words.active} className="flex flex-wrap items-center gap-2">
      {active.map((name) => (
        <li key={name}>
          <Chip name={name} value={filters[name]} to={addressWith({ [name]: '' })} />
        </li>
      ))}
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

const Chip = ({ name, value, to }: { name: FilterName; value: string; to: string }) => {
  if (name === 'courier') return <CourierChip id={value} to={to} />;
  if (name === 'product') return <ProductChip id={value} to={to} />;
  return <Label text={textOf[name](value)} to={to} />;
};

const textOf: Record<Exclude<FilterName, 'courier' | 'product'>, (value: string) => string> = {
  status: (value) => accountOrderWords.names[value as OrderStatus],
  region: governorateName,
  source: (value) => deskStates.source[value as OrderSource],
  from: (value) => words.chipFrom({ value: shownDay(value) }),
  to: (value) => words.chipTo({ value: shownDay(value) }),
  minTotal: (value) => words.chipMin({ value: amount(value) }),
  maxTotal: (value) => words.chipMax({ value: amount(value) }),
  refusedBefore: () => words.refusedBefore,
};
const amount = (typed: string): string => tnd(Number(typed.replace(',', '.')));

const CourierChip = ({ id, to }: { id: string; to: string }) => {
  const { data } = useApiQuery(allCouriers);
  const name = data?.find(({ _id }) => _id === id)?.name ?? words.chosen;
  return <Label text={words.chipCourier({ value: name })} to={to} />;
};

const ProductChip = ({ id, to }: { id: string; to: string }) => {
  const { data } = useApiQuery(apiQuery('GET /products/admin/getByid/:id', { params: { id } }));
  return <Label text={words.chipProduct({ value: data ? nameOf(data, 'productName') : words.chosen })} to={to} />;
};

const Label = ({ text, to }: { text: string; to: string }) => (
  <Link
    to={to}
    replace
    preventScrollReset
    aria-label={words.remove({ filter: text })}
    className="border-edge hover:border-ink inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm sm:min-h-9"
  >
    <bdi>{text}</bdi>
    <X className="size-4" />
  </Link>
);
