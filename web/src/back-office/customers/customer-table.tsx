import { customerSorts } from '@nabta/contract/customers/customer-limits.ts';
import type { Customer } from '@nabta/contract/customers/customers.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { governorateName } from '../../places/governorates.tsx';
import { number, tnd } from '../../i18n/formats.ts';
import { comma, listOf } from '../../i18n/language.ts';
import { phoneLink } from '../../lib/contact-links.ts';
import { adminCustomer } from '../../texts/admin-customer.ts';
import { adminCustomers as words } from '../../texts/admin-customers.ts';
import { addresses } from '../addresses.ts';
import { shortDate } from '../short-date.ts';
import { sortingOf } from '../sort-link.tsx';
import { cell, opening, Table, type Column } from '../table.tsx';
import type { useTableQuery } from '../use-table-query.ts';

type Props = { customers: readonly Customer[]; query: ReturnType<typeof useTableQuery> };

const columns: readonly Column<(typeof customerSorts)[number]>[] = [
  { id: 'name', label: words.name, by: 'name', isFixed: true },
  { id: 'phone', label: words.phone },
  { id: 'place', label: words.place },
  { id: 'orders', label: words.orders, by: 'orders', ofFigures: true },
  { id: 'spent', label: words.spent, by: 'spent', ofFigures: true },
  { id: 'lastOrder', label: words.lastOrder, by: 'lastOrder' },
  { id: 'tags', label: words.tags },
];

export const CustomerTable = ({ customers, query: { value, addressWith } }: Props) => (
  <Table
    name="customers"
    label={words.title}
    columns={columns}
    sort={{ sorting: sortingOf(value, customerSorts), addressWith }}
  >
    <tbody>
      {customers.map((customer) => (
        <Row key={customer._id} customer={customer} />
      ))}
    </tbody>
  </Table>
);

const Row = ({ customer }: { customer: Customer }) => {
  const { _id, kind, name, email, phone, city, region, orders, refused, spent, lastOrderAt, tags } = customer;
  const navigate = useNavigate();
  const governorate = governorateName(region);
  // a city that its governorate is named after has that one's name, in the language of the admin
  const place = [region, governorate].includes(city) ? [governorate] : [city, governorate].filter(Boolean);
  return (
    <tr {...opening(() => void navigate(addresses.customer(_id)))}>
      <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
        <Link to={addresses.customer(_id)} className="link inline-flex min-h-6 items-center font-medium wrap-anywhere">
          <bdi>{name || adminCustomer.nameless}</bdi>
        </Link>
        <span className="text-stone block max-w-72 truncate text-xs" title={email}>
          {words[kind]}
          {email && (
            <>
              {' · '}
              <bdi>{email}</bdi>
            </>
          )}
        </span>
      </th>
      <td data-label={words.phone} className={`${cell} whitespace-nowrap`}>
        {phone ? (
          <a href={phoneLink(phone)} className="link inline-flex min-h-6 items-center">
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </a>
        ) : (
          '–'
        )}
      </td>
      <td data-label={words.place} className={`${cell} min-w-28 wrap-anywhere`}>
        <span>
          {place.length === 0 && '–'}
          {/* each in its own direction, in the order of the page */}
          {place.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && comma}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
      </td>
      <td data-label={words.orders} className={`${cell} text-end whitespace-nowrap`}>
        {number(orders)}
        {refused > 0 && (
          <span className="text-clay-deep block text-xs font-medium">{words.refused({ n: refused })}</span>
        )}
      </td>
      <td data-label={words.spent} className={`${cell} text-end font-semibold whitespace-nowrap`}>
        {tnd(spent)}
      </td>
      <td data-label={words.lastOrder} className={`${cell} whitespace-nowrap`}>
        {lastOrderAt ? shortDate(lastOrderAt) : '–'}
      </td>
      <td data-label={words.tags} className={`${cell} min-w-28 wrap-anywhere`}>
        <bdi>{listOf(tags) || '–'}</bdi>
      </td>
    </tr>
  );
};
