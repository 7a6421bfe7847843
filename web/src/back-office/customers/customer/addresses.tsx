import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { governorateName } from '../../../places/governorates.tsx';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { Section } from '../../desk/order/section.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';

/** Where orders of a customer were sent, the latest address first. */
export const Addresses = ({ customer: { addresses } }: { customer: CustomerDetails }) => (
  <Section title={words.addresses}>
    {addresses.length === 0 && <p className="text-stone">{words.noAddresses}</p>}
    <ul className="divide-line divide-y">
      {addresses.map(({ address, landmark, postalCode, city, region, orders, lastUsedAt }, nth) => (
        <li key={nth} className="py-2 first:pt-0">
          {[address, landmark, `${postalCode} ${city}`, region === city ? '' : governorateName(region)].map(
            (line, index) =>
              line.trim() && (
                <span key={index} className="block wrap-anywhere">
                  <bdi>{line}</bdi>
                </span>
              ),
          )}
          <span className="text-stone text-xs">{words.usedOn({ n: orders, day: shortDate(lastUsedAt) })}</span>
        </li>
      ))}
    </ul>
  </Section>
);
