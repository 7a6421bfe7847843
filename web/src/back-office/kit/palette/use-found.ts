import { shownPhone } from '@nabta/contract/phone.ts';
import { listOf } from '../../../i18n/language.ts';
import { palette as words } from '../../../texts/palette.ts';
import { Contact, Package, ReceiptText } from '../../../ui/section-icons.tsx';
import { useDebounced } from '../../../ui/use-combobox.ts';
import { fullName } from '../../../session/account.ts';
import { addresses } from '../frame/addresses.ts';
import { nameOf } from '../form/translations.ts';
import { apiQuery, useApiQuery, type ApiQuery } from '../query/use-api-query.ts';
import type { Group, Option } from './options.ts';

const SHORTEST = 2;
const MOST = 5;

/** Isolated from each other: a number beside an Arabic name would be turned around. */
const detailOf = (parts: string[]): string => listOf(parts.filter(Boolean).map((part) => `\u2068${part}\u2069`));

const ordersOf = (search: string): ApiQuery<Option[]> =>
  apiQuery('GET /desk/orders', { query: { search } }, ({ orders }) =>
    orders.slice(0, MOST).map(({ _id, orderNumber, customer }) => ({
      id: _id,
      label: orderNumber,
      detail: detailOf([fullName(customer), shownPhone(customer.phone)]),
      Icon: ReceiptText,
      to: addresses.deskOrder(_id),
    })),
  );
const productsOf = (search: string): ApiQuery<Option[]> =>
  apiQuery('GET /products/admin/getall', { query: { search, limit: MOST } }, ({ data }) =>
    data.map((product) => ({
      id: product._id,
      label: nameOf(product, 'productName'),
      Icon: Package,
      to: addresses.product(product._id),
    })),
  );
const customersOf = (search: string): ApiQuery<Option[]> =>
  apiQuery('GET /admin/customers', { query: { search } }, ({ customers }) =>
    customers.slice(0, MOST).map(({ _id, name, phone, email }) => ({
      id: _id,
      label: name || email,
      detail: detailOf([shownPhone(phone), email]),
      Icon: Contact,
      to: addresses.customer(_id),
    })),
  );

/**
 * Orders, products and customers for the typed words, debounced. Each query belongs to its words, so that a late answer to
 * earlier ones is never shown.
 */
export const useFound = (typed: string) => {
  const text = typed.trim();
  const search = useDebounced(text);
  const enabled = search.length >= SHORTEST;
  const named = (query: ApiQuery<Option[]>): ApiQuery<Option[]> => ({
    ...query,
    // the lists of the screens are cached in another shape
    queryKey: [query.queryKey[0], { ...query.queryKey[1], palette: true }],
  });
  const lists = [
    [words.orders, useApiQuery(named(ordersOf(search)), { enabled })],
    [words.products, useApiQuery(named(productsOf(search)), { enabled })],
    [words.customers, useApiQuery(named(customersOf(search)), { enabled })],
  ] as const;
  const isCurrent = enabled && search === text;
  const groups: Group[] = lists.flatMap(([title, { data, queryId }]) =>
    isCurrent && queryId && data?.length ? [{ title, options: data }] : [],
  );
  return {
    groups,
    busy: text.length >= SHORTEST && (!isCurrent || lists.some(([, { busy }]) => busy)),
    failed: isCurrent && lists.some(([, { failure }]) => failure),
  };
};
