import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { Link } from 'react-router';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { adminCustomers } from '../../../texts/admin-customers.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Section } from '../../desk/order/section.tsx';

/** Other customers with the same phone number (decision 50); nothing when there are none. */
export const SamePhone = ({ customer: { samePhone } }: { customer: CustomerDetails }) =>
  samePhone.length > 0 && (
    <Section title={words.samePhone}>
      <p className="text-stone">{words.samePhoneAbout}</p>
      <ul>
        {samePhone.map(({ _id, name, kind }) => (
          <li key={_id}>
            <Link to={addresses.customer(_id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
              <bdi>{words.other({ name: name || words.nameless, kind: adminCustomers[kind] })}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
