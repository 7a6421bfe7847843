import { shownPhone } from '@nabta/contract/phone.ts';
import { tnd } from '../../i18n/formats.ts';
import { phoneLink } from '../../lib/contact-links.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { cx } from '../../ui/cx.ts';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { opening, Table } from '../table.tsx';
import { ActButtons } from './act-buttons.tsx';
import { useWhatsAppLink } from './contact-buttons.tsx';
import type { ListProps, RowProps } from './row-props.ts';
import { moment } from './moments.ts';
import { Contents, CustomerName, OrderLink, OrderState, Place, Warnings } from './order-summary.tsx';
import { SelectAll, SelectOne } from './selection.tsx';

const { columns } = words;

/** The orders on wide screens. */
export const DeskTable = ({ rows, ...rest }: ListProps) => (
  <div className="[&_th]:px-2">
    <Table
      name="desk"
      label={words.title}
      // cards are another layout of this list (desk-cards.tsx)
      from={0}
      columns={[
        {
          id: 'selection',
          label: words.selectAll,
          head: <SelectAll selection={rest.selection} orders={rows.map(({ order }) => order)} />,
          isFixed: true,
        },
        { id: 'number', label: columns.number, isFixed: true },
        { id: 'customer', label: columns.customer },
        { id: 'contents', label: columns.contents },
        { id: 'amount', label: columns.amount, ofFigures: true },
        { id: 'state', label: columns.state },
        { id: 'acts', label: columns.acts, isFixed: true },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.order._id} row={row} {...rest} />
        ))}
      </tbody>
    </Table>
  </div>
);

// words that are too long break, but don't make a column narrower than the others
const cell = 'border-line border-b px-2 py-1.5 align-top wrap-break-word';

const Row = ({ row: { order, isDone, act }, selection, acts }: RowProps) => {
  const navigate = useNavigate();
  const whatsApp = useWhatsAppLink(order);
  const { _id, customer } = order;
  const { className, onClick } = opening(() => void navigate(addresses.deskOrder(_id)));
  const refusal = acts.refusals.get(_id);
  const content = isDone && 'text-stone';
  return (
    <tr
      data-order={_id}
      className={cx(className, 'focus-within:bg-sand-pale', isDone && 'bg-sand-pale')}
      onClick={onClick}
    >
      <td className={cx(cell, 'pe-0')}>
        <SelectOne selection={selection} order={order} />
      </td>
      <td className={cx(cell, content)}>
        <OrderLink order={order} />
        <time dateTime={order.createdAt} className="text-stone block text-xs whitespace-nowrap">
          {moment(order.createdAt)}
        </time>
      </td>
      <td className={cx(cell, 'max-w-60 min-w-44', content)}>
        <CustomerName order={order} />
        <span className="flex flex-wrap gap-x-2">
          <a href={phoneLink(customer.phone)} className="link whitespace-nowrap">
            <bdi dir="ltr">{shownPhone(customer.phone)}</bdi>
          </a>
          <a href={whatsApp} target="_blank" rel="noopener noreferrer" className="link text-sm">
            {words.whatsApp}
          </a>
        </span>
        <Place order={order} />
        <Warnings order={order} />
      </td>
      {/* takes what the other columns leave */}
      <td className={cx(cell, 'w-full max-w-0 min-w-28 pt-2 text-sm', content)}>
        <Contents order={order} />
      </td>
      <td className={cx(cell, 'text-end font-semibold whitespace-nowrap', content)}>{tnd(order.total)}</td>
      <td className={cx(cell, 'max-w-44 min-w-36', content)}>
        <OrderState order={order} />
      </td>
      <td className={cell}>
        <ActButtons order={order} acts={acts} done={isDone ? (act ?? true) : undefined} isStacked />
        {refusal && (
          <p role="alert" className="text-clay-deep text-xs font-medium">
            {refusal}
          </p>
        )}
      </td>
    </tr>
  );
};
