import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { Link } from 'react-router';
import { useAddressIn } from '../../../i18n/site.ts';
import { desk as deskWords } from '../../../texts/admin-desk.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { DocumentButtons } from '../document-buttons.tsx';
import { Section } from './section.tsx';

/** The documents of one order, and the page that its customer sees. */
export const Documents = ({ order }: { order: DeskOrder }) => {
  const addressIn = useAddressIn();
  const { kind, orderNumber, tracking, language } = order;
  const orders = kind === 'guest' ? addresses.guestOrders : addresses.orders;
  return (
    <Section title={words.documents}>
      <div className="-ms-2 flex flex-wrap items-center gap-x-4">
        <DocumentButtons orders={[order]} kinds={['labels']} />
        <Link to={`${orders}/invoice/${orderNumber}`} className={link}>
          {deskWords.invoice}
        </Link>
        <a href={addressIn(tracking, language)} target="_blank" rel="noopener" className={link}>
          {deskWords.trackingPage}
          <span className="sr-only">, {words.newTab}</span>
        </a>
      </div>
    </Section>
  );
};

const link = 'link inline-flex min-h-11 min-w-11 items-center text-sm font-medium';
