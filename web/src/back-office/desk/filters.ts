/** The filters of the desk, as its address has them. */
import { refusalDays } from '@nabta/contract/desk/desk.ts';
import { orderSources } from '@nabta/contract/orders/order-states.ts';
import { orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { isAmount, isDay } from '../kit/list/filter-values.ts';

export const filterNames = [
  'status',
  'region',
  'courier',
  'source',
  'product',
  'from',
  'to',
  'minTotal',
  'maxTotal',
  'refused',
  'refusedBefore',
] as const;
export type FilterName = (typeof filterNames)[number];
/** '' is no filter. */
export type Filters = Record<FilterName, string>;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

const isValid: Record<FilterName, (text: string) => boolean> = {
  status: (text) => orderStatuses.some((status) => status === text),
  region: (text) => text.length <= 200,
  courier: isId,
  source: (text) => orderSources.some((source) => source === text),
  product: isId,
  from: isDay,
  to: isDay,
  minTotal: isAmount,
  maxTotal: isAmount,
  refused: (text) => refusalDays.some((days) => days === text),
  refusedBefore: (text) => text === 'true',
};

/** The filters in an address; what the server would refuse counts as none. */
export const filtersIn = (value: (name: string) => string): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, isValid[name](value(name)) ? value(name) : ''])) as Filters;

/** What the call gets: its types, for values that `filtersIn` has checked. */
export const queryOf = ({ status, source, refused, refusedBefore, ...rest }: Filters) => ({
  ...rest,
  status: orderStatuses.find((each) => each === status),
  source: orderSources.find((each) => each === source),
  refused: refusalDays.find((each) => each === refused),
  refusedBefore: refusedBefore ? ('true' as const) : undefined,
});
