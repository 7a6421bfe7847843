import { languages } from '@nabta/contract/languages.ts';
import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { Link } from 'react-router';
import { governorateName } from '../../../places/governorates.tsx';
import { mailLink, phoneLink } from '../../../lib/contact-links.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Warnings } from '../order-summary.tsx';
import { BlockedNumber } from './block-dialog.tsx';
import { Section } from './section.tsx';

type Props = { order: DeskOrder; onBlock: () => void };

/** Who gets the order and where, how to reach them, and how reliable the phone number is. */
export const Customer = ({ order, onBlock }: Props) => {
  const { customer, customerId, language, isBlocked } = order;
  const { firstName, lastName, address, landmark, postalCode, city, region, country, email, phone } = customer;
  const governorate = governorateName(region);
  return (
    <Section title={words.customer}>
      <address className="not-italic">
        {[
          `${firstName} ${lastName}`,
          address,
          landmark,
          `${postalCode} ${city}`,
          governorate === city || region === city ? '' : governorate,
        ].map(
          (line, index) =>
            line.trim() && (
              <span key={index} className="block wrap-anywhere first:font-medium">
                <bdi>{line}</bdi>
              </span>
            ),
        )}
        <span className="mt-2 flex flex-wrap gap-x-5">
          <a href={phoneLink(phone)} className={link}>
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </a>
          {email && (
            <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
              {email}
            </a>
          )}
          <a
            href={mapLink([address, city, region, country])}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            {words.map}
            <span className="sr-only">, {words.newTab}</span>
          </a>
        </span>
      </address>
      <Link to={addresses.customer(customerId)} className={link}>
        {words.customerPage}
      </Link>
      <p className="text-stone">{words.language({ language: languages[language].name })}</p>
      <div className="mt-2">
        <Warnings order={order} />
      </div>
      {isBlocked ? (
        <BlockedNumber phone={phone} />
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onBlock} className={link}>
          {words.block}
        </button>
      )}
    </Section>
  );
};

const link = 'link inline-flex min-h-11 items-center';

/** Google Maps finds vague Tunisian addresses best. */
const mapLink = (address: readonly string[]): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.filter(Boolean).join(', ') })}`;
