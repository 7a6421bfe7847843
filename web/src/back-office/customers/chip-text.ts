import { typedNumber } from '@nabta/contract/typed.ts';
import type { Customer } from '@nabta/contract/customers/customers.ts';
import { governorateName } from '../../places/governorates.tsx';
import { tnd } from '../../i18n/formats.ts';
import { adminCustomers, customerFilters as words } from '../../texts/admin-customers.ts';
import { shortDate } from '../kit/frame/short-date.ts';
import type { FilterName } from './filters.ts';

const dayOf = (day: string): string => shortDate(`${day}T12:00:00Z`);
const shown: Partial<Record<FilterName, (value: string) => string>> = {
  kind: (value) => adminCustomers[value as Customer['kind']],
  region: governorateName,
  minSpent: (value) => tnd(typedNumber(value)),
  from: dayOf,
  to: dayOf,
};

export const chipText = (name: FilterName, value: string): string =>
  words.chip({ name: words[name], value: shown[name]?.(value) ?? value });
