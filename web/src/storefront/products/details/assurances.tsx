import type { Product } from '@nabta/contract/products/products.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longDate } from '../../../i18n/formats.ts';
import { useAddressIn, useSite } from '../../../i18n/site.ts';
import { whatsAppLink } from '../../../lib/contact-links.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { assurances as texts } from '../../../texts/assurances.ts';
import { Banknote } from '../../../ui/page-icons.tsx';
import { addresses } from '../../frame/addresses.ts';
import { MessageCircle } from '../../frame/contact-icons.tsx';
import { useShop } from '../../frame/shop-data.ts';
import { Return, Truck } from './icons.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Below the buy button: delivery and its day, payment, returns, and WhatsApp where the shop has a number (PRODUCT-8, PRODUCT-9). */
export const Assurances = ({ product: { _id, productName } }: { product: Product }) => {
  const { promise, latestDays, about } = useShop();
  const { publicUrl } = useSite();
  const addressIn = useAddressIn();
  const whatsApp = about?.visitInfo.whatsapp;
  const question = texts.question({ name: productName, address: publicUrl + addressIn(addresses.product(_id)) });
  return (
    <ul className="divide-line border-line divide-y border-y text-sm">
      {promise && (
        <Line sign={<Truck className={signClass} />}>
          {promise}
          {latestDays !== null && <Expected days={latestDays} />}
        </Line>
      )}
      <Line sign={<Banknote className={signClass} />}>{texts.payment}</Line>
      <Line sign={<Return className={signClass} />}>
        <Link to={addresses.legal('returns')} className="link inline-block py-1.5">
          {texts.returns}
        </Link>
      </Line>
      {whatsApp && (
        <Line sign={<MessageCircle className={signClass} />}>
          <a
            href={whatsAppLink(whatsApp, question)}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-block py-1.5"
          >
            {texts.whatsApp}
          </a>
        </Line>
      )}
    </ul>
  );
};

const signClass = 'text-olive size-5 shrink-0';

const Line = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-12 items-center gap-3 py-2">
    {sign}
    <div>{children}</div>
  </li>
);

/** Cached pages are older than today: the day is known in the browser. */
const Expected = ({ days }: { days: number }) => (
  <p className="text-stone">
    {useHydrated()
      ? texts.expected({ day: longDate(new Date(Date.now() + days * DAY_MS).toISOString()) })
      : texts.within({ n: days })}
  </p>
);
