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
import { addresses } from '../kit/frame/addresses.ts';
import { shortDate } from '../kit/frame/short-date.ts';
import { sortingOf } from '../kit/list/sort-link.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import type { useTableQuery } from '../kit/list/use-table-query.ts';

type Props = { customers: readonly Customer[]; query: ReturnType<typeof useTableQuery> };

const columns: Columns<Customer, (typeof customerSorts)[number]> = [
  {
    label: words.name,
    by: 'name',
    kind: 'name',
    className: 'min-w-44',
    cell: ({ _id, name, kind, email }) => (
      <>
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
      </>
    ),
  },
  {
    id: 'phone',
    label: words.phone,
    className: 'whitespace-nowrap',
    cell: ({ phone }) =>
      phone ? (
        <a href={phoneLink(phone)} className="link inline-flex min-h-6 items-center">
          <bdi dir="ltr">{shownPhone(phone)}</bdi>
        </a>
      ) : (
        '–'
      ),
  },
  {
    id: 'place',
    label: words.place,
    className: 'min-w-28 wrap-anywhere',
    cell: ({ city, region }) => <Place city={city} region={region} />,
  },
  {
    id: 'orders',
    label: words.orders,
    by: 'orders',
    ofFigures: true,
    className: 'whitespace-nowrap',
    cell: ({ orders, refused }) => (
      <>
        {number(orders)}
        {refused > 0 && (
          <span className="text-clay-deep block text-xs font-medium">{words.refused({ n: refused })}</span>
        )}
      </>
    ),
  },
  {
    id: 'spent',
    label: words.spent,
    by: 'spent',
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ spent }) => tnd(spent),
  },
  {
    id: 'lastOrder',
    label: words.lastOrder,
    by: 'lastOrder',
    className: 'whitespace-nowrap',
    cell: ({ lastOrderAt }) => (lastOrderAt ? shortDate(lastOrderAt) : '–'),
  },
  {
    id: 'tags',
    label: words.tags,
    className: 'min-w-28 wrap-anywhere',
    cell: ({ tags }) => <bdi>{listOf(tags) || '–'}</bdi>,
  },
];

export const CustomerTable = ({ customers, query: { value, addressWith } }: Props) => {
  const navigate = useNavigate();
  return (
    <Table
      name="customers"
      label={words.title}
      columns={columns}
      sort={{ sorting: sortingOf(value, customerSorts), addressWith }}
    >
      {customers.map((customer) => (
        <Row
          key={customer._id}
          columns={columns}
          row={customer}
          {...opening(() => void navigate(addresses.customer(customer._id)))}
        />
      ))}
    </Table>
  );
};

const Place = ({ city, region }: Pick<Customer, 'city' | 'region'>) => {
  const governorate = governorateName(region);
  // a city that its governorate is named after has that one's name, in the language of the admin
  const place = [region, governorate].includes(city) ? [governorate] : [city, governorate].filter(Boolean);
  return (
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
  );
};
