import { tnd } from '../../i18n/formats.ts';
import { desk as words } from '../../texts/admin-desk.ts';
import { cx } from '../../ui/cx.ts';
import { ActButtons, hasOnlyMenu } from './act-buttons.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import type { ListProps, RowProps } from './row-props.ts';
import { moment } from './moments.ts';
import { Contents, CustomerName, OrderLink, OrderState, Place, Warnings } from './order-summary.tsx';
import { SelectAll, SelectOne } from './selection.tsx';

/** The orders on phones: one card each, with buttons for the thumb. */
export const DeskCards = ({ rows, ...rest }: ListProps) => (
  <>
    <SelectAll selection={rest.selection} orders={rows.map(({ order }) => order)} label={words.selectAll} />
    <ul aria-label={words.title} className="grid gap-3">
      {rows.map((row) => (
        <Card key={row.order._id} row={row} {...rest} />
      ))}
    </ul>
  </>
);

const Card = ({ row: { order, isDone, act }, selection, acts }: RowProps) => {
  const { _id, total, createdAt } = order;
  const refusal = acts.refusals.get(_id);
  const isMenuOnly = isDone ? !act : hasOnlyMenu(order);
  const buttons = (
    <ActButtons
      order={order}
      acts={acts}
      done={isDone ? (act ?? true) : undefined}
      // a menu alone stands beside the name; its empty place for acts is no gap
      className={isMenuOnly ? '-ms-2' : 'mt-3'}
    />
  );
  return (
    <li
      data-order={_id}
      className={cx('border-line rounded border p-3 text-sm', isDone ? 'bg-sand-pale' : 'bg-surface')}
    >
      <div className={cx('grid gap-2', isDone && 'text-stone')}>
        <div className="flex items-center gap-3">
          <SelectOne selection={selection} order={order} />
          <div className="flex flex-wrap items-center gap-x-3">
            <OrderLink order={order} className="inline-flex min-h-11 items-center" />
            <time dateTime={createdAt} className="text-stone text-xs whitespace-nowrap">
              {moment(createdAt)}
            </time>
          </div>
          <span className="ms-auto text-base font-semibold whitespace-nowrap tabular-nums">{tnd(total)}</span>
        </div>
        <div className="flex items-center gap-2">
          <div className="min-w-0 grow">
            <CustomerName order={order} className="text-base" />
            <Place order={order} />
          </div>
          <ContactButtons order={order} asIcons />
          {isMenuOnly && buttons}
        </div>
        <div>
          <Contents order={order} />
        </div>
        <OrderState order={order} />
        <Warnings order={order} />
      </div>
      {refusal && (
        <p role="alert" className="text-clay-deep mt-2 font-medium">
          {refusal}
        </p>
      )}
      {!isMenuOnly && buttons}
    </li>
  );
};
