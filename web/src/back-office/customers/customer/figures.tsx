import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { number, tnd } from '../../../i18n/formats.ts';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { Section } from '../../desk/order/section.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';

/** What the orders of a customer come to; only delivered ones are spent and averaged. */
export const Figures = ({
  customer: { orders, delivered, refused, spent, lastOrderAt },
}: {
  customer: CustomerDetails;
}) => (
  <Section title={words.figures}>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular-nums sm:grid-cols-3">
      {(
        [
          [words.orders, number(orders)],
          [words.delivered, number(delivered)],
          [words.refused, number(refused)],
          [words.spent, tnd(spent)],
          [words.average, delivered > 0 ? tnd(spent / delivered) : '–'],
          [words.lastOrder, lastOrderAt ? shortDate(lastOrderAt) : '–'],
        ] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt className="text-stone text-xs">{label}</dt>
          <dd className="text-base font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
