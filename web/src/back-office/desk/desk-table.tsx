import { shownPhone } from '@nabta/contract/phone.ts';
import { tnd } from '../../i18n/formats.ts';
import { phoneLink } from '../../lib/contact-links.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { useNavigate } from 'react-router';
import { addresses } from '../kit/frame/addresses.ts';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import { ActButtons } from './act-buttons.tsx';
import { useWhatsAppLink } from './contact-buttons.tsx';
import type { ListProps } from './row-props.ts';
import type { Row as Shown } from './use-desk-rows.ts';
import { moment } from './moments.ts';
import { Contents, CustomerName, OrderLink, OrderState, Place, Warnings } from './order-summary.tsx';
import { SelectAll, SelectOne } from './selection.tsx';

const heads = words.columns;

const columnsOf = ({ rows, selection, acts }: ListProps): Columns<Shown> => [
  {
    label: words.selectAll,
    head: <SelectAll selection={selection} orders={rows.map(({ order }) => order)} />,
    className: 'pe-0!',
    cell: ({ order }) => <SelectOne selection={selection} order={order} />,
  },
  {
    label: heads.number,
    className: 'in-data-done:text-stone',
    cell: ({ order }) => (
      <>
        <OrderLink order={order} />
        <time dateTime={order.createdAt} className="text-stone block text-xs whitespace-nowrap">
          {moment(order.createdAt)}
        </time>
      </>
    ),
  },
  {
    id: 'customer',
    label: heads.customer,
    className: 'max-w-60 min-w-44 in-data-done:text-stone',
    cell: ({ order }) => <Customer order={order} />,
  },
  {
    id: 'contents',
    label: heads.contents,
    // takes what the other columns leave
    className: 'w-full max-w-0 min-w-28 pt-2 text-sm in-data-done:text-stone',
    cell: ({ order }) => <Contents order={order} />,
  },
  {
    id: 'amount',
    label: heads.amount,
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap in-data-done:text-stone',
    cell: ({ order }) => tnd(order.total),
  },
  {
    id: 'state',
    label: heads.state,
    className: 'max-w-44 min-w-36 in-data-done:text-stone',
    cell: ({ order }) => <OrderState order={order} />,
  },
  {
    label: heads.acts,
    cell: ({ order, isDone, act }) => {
      const refusal = acts.refusals.get(order._id);
      return (
        <>
          <ActButtons order={order} acts={acts} done={isDone ? (act ?? true) : undefined} isStacked />
          {refusal && (
            <p role="alert" className="text-clay-deep text-xs font-medium">
              {refusal}
            </p>
          )}
        </>
      );
    },
  },
];

/** The orders on wide screens. */
export const DeskTable = ({ rows, selection, acts }: ListProps) => {
  const columns = columnsOf({ rows, selection, acts });
  const navigate = useNavigate();
  return (
    // words that are too long break, but don't make a column narrower than the others
    <div className="wrap-break-word [&_:is(th,td)]:px-2 [&_td]:align-top">
      {/* cards are another layout of this list (desk-cards.tsx) */}
      <Table name="desk" label={words.title} from={0} columns={columns}>
        {rows.map((row) => {
          const { _id } = row.order;
          const { className, onClick } = opening(() => void navigate(addresses.deskOrder(_id)));
          return (
            <Row
              key={_id}
              columns={columns}
              row={row}
              data-order={_id}
              data-done={row.isDone || undefined}
              className={`${className} focus-within:bg-sand-pale data-done:bg-sand-pale`}
              onClick={onClick}
            />
          );
        })}
      </Table>
    </div>
  );
};

const Customer = ({ order }: Pick<Shown, 'order'>) => {
  const { phone } = order.customer;
  const whatsApp = useWhatsAppLink(order);
  return (
    <>
      <CustomerName order={order} />
      <span className="flex flex-wrap gap-x-2">
        <a href={phoneLink(phone)} className="link whitespace-nowrap">
          <bdi dir="ltr">{shownPhone(phone)}</bdi>
        </a>
        <a href={whatsApp} target="_blank" rel="noopener noreferrer" className="link text-sm">
          {words.whatsApp}
        </a>
      </span>
      <Place order={order} />
      <Warnings order={order} />
    </>
  );
};
