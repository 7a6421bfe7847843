import { shownPhone } from '@nabta/contract/phone.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { mailLink, phoneLink } from '../../lib/contact-links.ts';
import { longDate, tnd } from '../../i18n/formats.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { chargesShownOf } from '../../storefront/orders/invoice/charges.ts';
import { charges } from '../../texts/charges.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { CommandButtons, useCommand } from '../kit/query/command.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { History } from '../audit/history.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import type { Kind, Row } from './kinds.ts';
import { removeOrder, setStatus } from './set-status.ts';
import { StatusCell } from './status-cell.tsx';

type Props = {
  kind: Kind;
  /** The dialog is open while it is defined. */
  order: Row | undefined;
  onClose: () => void;
};
type CommandProps = Props & { onDone: () => void };

type DetailsProps = Props & { onRead: (order: Row) => void; onSaved: () => void };

export const DetailsDialog = (props: DetailsProps) => {
  const { kind, order, onClose } = props;
  return (
    <Dialog open={!!order} onClose={onClose} title={order ? kind.words.detailsOf({ number: order.orderNumber }) : ''}>
      {order && <Details {...props} key={order.id} order={order} />}
    </Dialog>
  );
};

/** The current state of an order, because its status may change elsewhere. */
const useOrderNow = (kind: Kind, { id, orderNumber }: Row) => {
  const { data, setData } = useApiQuery(kind.list({ search: orderNumber }));
  const order = data?.rows.find((row) => row.id === id);
  return {
    order,
    isGone: data !== undefined && !order,
    setOrder: (current: Row): void =>
      setData(({ rows, ...rest }) => ({ ...rest, rows: rows.map((row) => (row.id === id ? current : row)) })),
  };
};

const Details = ({ kind, order: listed, onRead, onSaved }: DetailsProps & { order: Row }) => {
  const { words, address } = kind;
  const { order = listed, isGone, setOrder } = useOrderNow(kind, listed);
  if (isGone) return <Notice role="status">{words.gone}</Notice>;
  const read = (now: Row): void => {
    setOrder(now);
    onRead(now);
  };
  return (
    <div className="grid gap-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="leading-9">{longDate(order.createdAt)}</p>
        <StatusCell kind={kind} order={order} onRead={read} onSaved={onSaved} />
      </div>
      <ul className="divide-line border-line divide-y border-y">
        {order.products.map(({ productName, quantity, productPrice, gifts }, index) => (
          <li key={index} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <bdi className="font-medium wrap-anywhere">{productName}</bdi>{' '}
              <span className="text-stone whitespace-nowrap">{words.times({ n: quantity })}</span>
              {gifts.map(({ gift }, place) => (
                <span key={place} className="text-stone block">
                  <bdi>{words.gift({ name: gift.giftName })}</bdi>
                </span>
              ))}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {tnd(subtotalOf([{ price: productPrice, quantity }]))}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1 tabular-nums">
        {chargesShownOf(order).map(({ label, amount }) => (
          <p key={label} className="flex justify-between gap-4">
            <bdi className="text-stone">{label}</bdi> <span className="shrink-0">{amount}</span>
          </p>
        ))}
        <p className="flex justify-between gap-4 text-base font-semibold">
          {words.total} <span>{tnd(order.total)}</span>
        </p>
      </div>
      <Customer words={words} order={order} />
      <LinkButton
        to={`${address}/invoice/${order.orderNumber}`}
        replace
        variant="secondary"
        className="justify-self-start"
      >
        {words.invoice}
      </LinkButton>
      <History kind="order" id={order.id} />
    </div>
  );
};

const Customer = ({ words, order: { shippingInfo: to, method } }: { words: Kind['words']; order: Row }) => (
  <address className="grid gap-4 not-italic sm:grid-cols-2">
    <div>
      <h3 className="font-text text-sm font-semibold">{method === 'pickup' ? charges.pickup : words.goesTo}</h3>
      {[
        `${to.firstName} ${to.lastName}`,
        ...(method === 'pickup' ? [] : [to.address, to.landmark, `${to.postalCode} ${to.city}`, to.region]),
      ].map(
        (line, index) =>
          line && (
            <span key={index} className="block wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ),
      )}
    </div>
    <div>
      <h3 className="font-text text-sm font-semibold">{words.contact}</h3>
      <a href={phoneLink(to.phone)} className="block underline underline-offset-4">
        <bdi dir="ltr">{shownPhone(to.phone)}</bdi>
      </a>
      {to.email && (
        <a href={mailLink(to.email)} className="block wrap-anywhere underline underline-offset-4">
          {to.email}
        </a>
      )}
    </div>
  </address>
);

type StatusProps = CommandProps & { onRead: (order: Row) => void };

export const StatusDialog = ({ kind, order, onClose, onRead, onDone }: StatusProps) => (
  <Dialog open={!!order} onClose={onClose} title={order ? kind.words.statusOf({ number: order.orderNumber }) : ''}>
    {order && <StatusForm {...{ kind, order, onClose, onRead, onDone }} />}
  </Dialog>
);

const StatusForm = ({ kind, order, onClose, onRead, onDone }: StatusProps & { order: Row }) => {
  const { words, nextOf } = kind;
  const [status, choose] = useState(order.status);
  const command = useCommand(() => setStatus(kind, order, status, onRead), {
    done: words.changed,
    failed: words.notChanged,
    broke: words.errorChanging,
    onDone,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void command.run();
      }}
    >
      <Select
        label={words.status}
        hint={words.statusHint}
        value={status}
        onChange={({ target }) => choose(target.value)}
      >
        {nextOf(order.status).map((each) => (
          <option key={each} value={each}>
            {words.names[each]}
          </option>
        ))}
      </Select>
      <CommandButtons command={command} onClose={onClose} cancel={words.cancel}>
        <Button type="submit" busy={command.busy} working={words.saving}>
          {words.save}
        </Button>
      </CommandButtons>
    </form>
  );
};

export const DeleteOrder = ({ kind, kind: { words }, order, onClose, onRead, onDone }: StatusProps) => (
  <DeleteDialog
    thing={order}
    words={words}
    remove={(seen) => removeOrder(kind, seen, onRead)}
    onClose={onClose}
    onDone={onDone}
  >
    {(listed) => <DeleteQuestion kind={kind} listed={listed} onRead={onRead} />}
  </DeleteDialog>
);

type QuestionProps = { kind: Kind; listed: Row; onRead: (order: Row) => void };

/**
 * Shows what deleting does to the stock in the current status, and reports that status, which is sent with the
 * deletion.
 */
const DeleteQuestion = ({ kind, listed, onRead }: QuestionProps) => {
  const { words } = kind;
  const { order: now } = useOrderNow(kind, listed);
  const reportStatus = useEffectEvent(onRead);
  useEffect(() => {
    if (now) reportStatus(now);
  }, [now]);
  const order = now ?? listed;
  const { orderNumber, status, shippingInfo } = order;
  return (
    <>
      <p>{words.ask({ number: orderNumber, name: `${shippingInfo.firstName} ${shippingInfo.lastName}` })}</p>
      <p className="mt-2" aria-live="polite">
        {words.stockAfter[status]}
      </p>
    </>
  );
};
