/** The filters of the list of customers, as its address has them. */
import { customerKinds, customerSorts } from '@nabta/contract/customers/customer-limits.ts';
import { isAmount, isDay } from '../kit/list/filter-values.ts';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { sortingOf } from '../kit/list/sort-link.tsx';

export const filterNames = ['tag', 'kind', 'region', 'minOrders', 'minRefused', 'minSpent', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
/** '' is no filter. */
export type Filters = Record<FilterName, string>;

/** The tags of all customers, the most frequent first. */
export const tagsInUse = apiQuery('GET /admin/customer-tags', {});

export const isWhole = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim());
const isShort = (text: string): boolean => text.length <= 200;

const isValid: Record<FilterName, (text: string) => boolean> = {
  tag: isShort,
  kind: (text) => customerKinds.some((kind) => kind === text),
  region: isShort,
  minOrders: isWhole,
  minRefused: isWhole,
  minSpent: isAmount,
  from: isDay,
  to: isDay,
};

type ValueOf = (name: string) => string;

/** The filters in an address; what the server would refuse counts as none. */
export const filtersIn = (value: ValueOf): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, isValid[name](value(name)) ? value(name) : ''])) as Filters;

/** What the calls get. */
export const queryOf = (value: ValueOf) => {
  const { kind, minOrders, minRefused, ...rest } = filtersIn(value);
  const { sortBy, sortOrder } = sortingOf(value, customerSorts);
  return {
    ...rest,
    search: value('search').slice(0, 200),
    kind: customerKinds.find((each) => each === kind),
    minOrders: minOrders || undefined,
    minRefused: minRefused || undefined,
    ...(sortBy && { sortBy, sortOrder }),
  };
};
