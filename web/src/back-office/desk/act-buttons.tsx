import type { DeskOrder } from '@nabta/contract/desk.ts';
import type { DeskAct } from '@nabta/contract/order-states.ts';
import { useEffect, useRef } from 'react';
import { desk as words } from '../../texts/admin-desk.ts';
import { deskActs, deskDone, deskToasts } from '../../texts/desk-acts.ts';
import { Check, Ellipsis } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { everydayActs, undoOf } from './acts.ts';
import type { DeskActions } from './use-desk-acts.ts';

type Props = { order: DeskOrder; acts: DeskActions };
type RowProps = Props & {
  /** What was done to the order here, if it is done at this step. */ done: DeskAct | true | undefined;
  className?: string;
};

/** The everyday acts of an order, and a menu with everything else; once it is done, what was done, and its undo. */
export const ActButtons = ({ order, acts, done, className }: RowProps) => (
  <div className={className}>
    {done ? (
      <Done order={order} acts={acts} act={done === true ? undefined : done} />
    ) : (
      <Everyday {...{ order, acts }} />
    )}
    <MoreButton order={order} acts={acts} />
  </div>
);

const Everyday = ({ order, acts }: Props) =>
  everydayActs(order).map((act, index) => (
    <Button
      key={act}
      variant={index === 0 ? 'primary' : 'secondary'}
      busy={acts.busy.has(order._id)}
      aria-label={words.actOn({ act: deskActs[act], number: order.orderNumber })}
      className="grow px-3! lg:min-h-9"
      onClick={() => acts.start(act, [order])}
    >
      {deskActs[act]}
    </Button>
  ));

export const MoreButton = ({ order, acts }: Props) => (
  <IconButton
    label={words.moreOf({ number: order.orderNumber })}
    icon={<Ellipsis className="size-6" />}
    aria-haspopup="dialog"
    className="lg:size-9"
    onClick={() => acts.show({ kind: 'more', orders: [order] })}
  />
);

const Done = ({ order, acts, act }: Props & { act: DeskAct | undefined }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const back = act && undoOf(act, [order]);
  // the button that was pressed is gone
  useEffect(() => {
    if (document.activeElement === document.body)
      text.current
        ?.closest('[data-order]')
        ?.querySelector<HTMLElement>('[data-order-link]')
        ?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={text} className="flex min-h-11 grow items-center gap-2 text-sm lg:min-h-9">
      {act && (
        <>
          <Check className="text-olive size-5 shrink-0" />
          {deskDone[act]}
        </>
      )}
      {back && (
        <button
          type="button"
          aria-label={words.actOn({ act: deskToasts.undo, number: order.orderNumber })}
          className={cx('text-olive min-h-11 px-2 font-semibold underline underline-offset-4 lg:min-h-9')}
          onClick={() => void acts.run(back.act, back.orders, {}, { isUndo: true })}
        >
          {deskToasts.undo}
        </button>
      )}
    </p>
  );
};
