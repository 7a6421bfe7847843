import { normalisePhone } from '@nabta/contract/phone.ts';
import type { ReactNode } from 'react';
import { mailLink, phoneLink } from '../../lib/contact-links.ts';
import { support } from '../../texts/contact.ts';
import { tracking as words } from '../../texts/tracking.ts';
import { Mail, MessageCircle, Phone } from '../frame/contact-icons.tsx';
import { useShop } from '../frame/shop-data.ts';

/** Tunisian mobile numbers, and foreign ones; a landline has no WhatsApp. */
const MOBILE = /^\+(?!216)|^\+216[2459]/;

/** The shop's phone, WhatsApp and e-mail, with the number of the order where there is one. */
export const Questions = ({ orderNumber }: { orderNumber?: string }) => {
  const { about } = useShop();
  const { phone = '', email = '', whatsapp } = about?.visitInfo ?? {};
  const number = normalisePhone(whatsapp || phone);
  const subject = orderNumber ? `?subject=${encodeURIComponent(words.subject({ number: orderNumber }))}` : '';
  const text = orderNumber ? `?text=${encodeURIComponent(words.about({ number: orderNumber }))}` : '';
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-title-sm">
        {words.question}
      </h2>
      <ul className="mt-2">
        {phone && (
          <Entry href={phoneLink(phone)} sign={<Phone className="size-5" />}>
            <bdi dir="ltr">{phone}</bdi>
          </Entry>
        )}
        {number && MOBILE.test(number) && (
          <Entry href={`https://wa.me/${number.slice(1)}${text}`} sign={<MessageCircle className="size-5" />}>
            {words.whatsApp}
          </Entry>
        )}
        <Entry href={mailLink(email || support.email) + subject} sign={<Mail className="size-5" />}>
          {email || support.email}
        </Entry>
      </ul>
    </section>
  );
};

type EntryProps = { href: string; sign: ReactNode; children: ReactNode };

const Entry = ({ href, sign, children }: EntryProps) => (
  <li>
    <a href={href} rel="noopener" className="inline-flex min-h-11 items-center gap-3 hover:underline">
      {sign}
      {children}
    </a>
  </li>
);
