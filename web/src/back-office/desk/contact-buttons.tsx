import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { use } from 'react';
import { useAddressIn, useSite } from '../../i18n/site.ts';
import { phoneLink } from '../../lib/contact-links.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { MessageCircle, Phone } from '../../ui/back-office-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SiteName } from '../../ui/page-meta.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { whatsAppLink } from './customer-message.ts';

export const orderSettings = apiQuery('GET /settings/orders', {});

type Props = {
  order: DeskOrder;
  /** Two icons, beside the name of the customer. */
  asIcons?: boolean;
};

/** Calls the customer, or opens WhatsApp with a prepared text. */
export const ContactButtons = ({ order, asIcons = false }: Props) => {
  const link = useWhatsAppLink(order);
  const shape = asIcons ? icon : button;
  return (
    <>
      <a
        href={phoneLink(order.customer.phone)}
        aria-label={words.actOn({ act: words.call, number: order.orderNumber })}
        className={shape}
      >
        <Phone className="size-5" />
        {!asIcons && words.call}
      </a>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.actOn({ act: words.whatsApp, number: order.orderNumber })}
        className={shape}
      >
        <MessageCircle className="size-5" />
        {!asIcons && words.whatsApp}
      </a>
    </>
  );
};

const icon = 'border-edge grid size-11 shrink-0 place-items-center rounded-full border';
const button = cx(buttonClass({ variant: 'secondary' }), 'grow px-3!');

export const useWhatsAppLink = (order: DeskOrder): string => {
  const name = use(SiteName);
  const { publicUrl } = useSite();
  const addressIn = useAddressIn();
  const { data } = useApiQuery(orderSettings);
  const link = (publicUrl || window.location.origin) + addressIn(order.tracking, order.language);
  return whatsAppLink(order, data, { name, link });
};
