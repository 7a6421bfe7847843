import type { CustomerDetails } from '@nabta/contract/customers/customers.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { useState } from 'react';
import { mailLink, phoneLink, whatsAppLink } from '../../../lib/contact-links.ts';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { adminCustomers } from '../../../texts/admin-customers.ts';
import { deskOrder } from '../../../texts/desk-order.ts';
import { MessageCircle, Phone } from '../../../ui/back-office-icons.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { BlockDialog, BlockedNumber } from '../../desk/order/block-dialog.tsx';
import { Section } from '../../desk/order/section.tsx';

/** How to reach a customer, and whether the number may order. */
export const Contact = ({ customer: { kind, phone, email, isBlocked } }: { customer: CustomerDetails }) => {
  const [isBlocking, setBlocking] = useState(false);
  return (
    <Section title={words.about}>
      <p className="text-stone">{adminCustomers[kind]}</p>
      {email && (
        <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
          {email}
        </a>
      )}
      {phone && (
        <>
          <p className="font-medium">
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <a href={phoneLink(phone)} className={shape}>
              <Phone className="size-5" />
              {words.call}
            </a>
            <a href={whatsAppLink(phone, '')} target="_blank" rel="noopener noreferrer" className={shape}>
              <MessageCircle className="size-5" />
              {words.whatsApp}
              <span className="sr-only">, {words.newTab}</span>
            </a>
          </div>
          {isBlocked ? (
            <BlockedNumber phone={phone} />
          ) : (
            <button type="button" aria-haspopup="dialog" onClick={() => setBlocking(true)} className={`${link} mt-1`}>
              {deskOrder.block}
            </button>
          )}
        </>
      )}
      <BlockDialog open={isBlocking} phone={phone} onClose={() => setBlocking(false)} />
    </Section>
  );
};

const link = 'link inline-flex min-h-11 items-center';
const shape = cx(buttonClass({ variant: 'secondary' }), 'grow px-3!');
