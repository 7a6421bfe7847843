import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { href, Link } from 'react-router';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Section } from '../../desk/order/section.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';

/** The chat with an account, and contact messages with the same e-mail address or phone number. */
export const Messages = ({ customer: { conversation, messages, email, phone } }: { customer: CustomerDetails }) => (
  <Section title={words.messages}>
    {!conversation && messages.length === 0 && <p className="text-stone">{words.noMessages}</p>}
    <ul className="divide-line divide-y">
      {messages.map(({ _id, message, createdAt }) => (
        <li key={_id} className="py-2 first:pt-0">
          <p dir="auto" className="line-clamp-3 wrap-anywhere">
            {message}
          </p>
          <span className="text-stone text-xs">{shortDate(createdAt)}</span>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap gap-x-5">
      {conversation && (
        <Link to={`${addresses.messages}?conversation=${conversation}`} className={link}>
          {words.chat}
        </Link>
      )}
      {messages.length > 0 && (
        <Link to={`${href('/admin/contact')}?search=${encodeURIComponent(email || phone)}`} className={link}>
          {words.contact}
        </Link>
      )}
    </p>
  </Section>
);

const link = 'link inline-flex min-h-11 items-center';
