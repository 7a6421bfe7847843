import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { useEffect, useRef } from 'react';
import { desk as words } from '../../texts/admin-desk.ts';
import { deskDone, deskToasts } from '../../texts/desk-acts.ts';
import { Check, Ellipsis } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { actLabel } from './act-label.ts';
import { everydayActs, otherActs } from './acts.ts';
import type { DeskActions } from './use-desk-acts.ts';

type Props = { order: DeskOrder; acts: DeskActions };
type RowProps = Props & {
  /** What was done to the order here, if it is done at this step. */
  done: DeskAct | true | undefined;
  /** One button below the other, in a table. */
  isStacked?: boolean;
  /** On the page of the order, which has its documents and links already. */
  onItsPage?: boolean;
  className?: string;
};

/** Whether nothing is to be done with an order but what its menu has. */
export const hasOnlyMenu = (order: DeskOrder): boolean => order.step !== 'toSettle' && everydayActs(order).length === 0;

/** The everyday acts of an order, and a menu with everything else; once it is done, what was done, and its undo. */
export const ActButtons = ({ order, acts, done, isStacked = false, onItsPage = false, className }: RowProps) => {
  const hasMenu = !onItsPage || otherActs(order).length > 0;
  if (!hasMenu && hasOnlyMenu(order)) return null;
  return (
    <div className={cx(isStacked ? 'grid w-43 grid-cols-[1fr_auto] gap-1' : 'flex items-start gap-2', className)}>
      {/* stacked, the menu is beside the first button, and the second one below both */}
      <div className={isStacked ? 'contents *:nth-[n+2]:order-1 *:nth-[n+2]:col-span-full' : 'flex grow gap-2'}>
        {done ? (
          <Done order={order} acts={acts} act={done === true ? undefined : done} />
        ) : (
          <Everyday {...{ order, acts, isStacked }} />
        )}
      </div>
      {hasMenu && <MoreButton order={order} acts={acts} className={isStacked ? 'col-start-2 lg:size-9' : undefined} />}
    </div>
  );
};

const Everyday = ({ order, acts, isStacked }: Props & { isStacked: boolean }) => {
  const everyday = cx('grow whitespace-nowrap', isStacked ? 'px-2! text-sm! lg:min-h-9' : 'px-3!');
  if (order.step === 'toSettle') {
    return (
      <LinkButton
        to={order.courier ? addresses.settle(order.courier._id) : addresses.couriers}
        aria-label={words.actOn({ act: words.settle, number: order.orderNumber })}
        className={everyday}
      >
        {words.settle}
      </LinkButton>
    );
  }
  return everydayActs(order).map((act, index) => (
    <Button
      key={act}
      variant={index === 0 ? 'primary' : 'secondary'}
      busy={acts.busy.has(order._id)}
      aria-label={words.actOn({ act: actLabel(act, [order]), number: order.orderNumber })}
      // on phones the usual act is the widest
      className={cx(everyday, index === 0 && !isStacked && 'max-sm:grow-[3]')}
      onClick={() => acts.start(act, [order])}
    >
      {actLabel(act, [order])}
    </Button>
  ));
};

const MoreButton = ({ order, acts, className }: Props & { className: string | undefined }) => (
  <IconButton
    label={words.actOn({ act: words.more, number: order.orderNumber })}
    icon={<Ellipsis className="size-6" />}
    aria-haspopup="dialog"
    className={cx('border-edge rounded! border', className)}
    onClick={() => acts.show({ kind: 'more', orders: [order] })}
  />
);

const Done = ({ order, acts, act }: Props & { act: DeskAct | undefined }) => {
  const text = useRef<HTMLParagraphElement>(null);
  // the button that was pressed is gone
  useEffect(() => {
    if (document.activeElement === document.body)
      text.current
        ?.closest('[data-order]')
        ?.querySelector<HTMLElement>('[data-order-link]')
        ?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={text} className="flex min-h-11 grow flex-wrap items-center gap-x-2 text-sm lg:min-h-9">
      {act && (
        <>
          <Check className="text-olive size-5 shrink-0" />
          {deskDone[act]}
          <button
            type="button"
            aria-label={words.actOn({ act: deskToasts.undo, number: order.orderNumber })}
            className="text-olive min-h-11 px-2 font-semibold underline underline-offset-4 lg:min-h-9"
            onClick={() => void acts.undo([order])}
          >
            {deskToasts.undo}
          </button>
        </>
      )}
    </p>
  );
};
