import { useEffect, useRef } from 'react';
import { desk as words } from '../../texts/admin-desk.ts';
import { deskDialogs, deskToasts } from '../../texts/desk-acts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Back } from './back-dialog.tsx';
import { CourierChoice } from './courier-dialog.tsx';
import { More } from './more-dialog.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import type { DeskActions, DeskDialog } from './use-desk-acts.ts';

type Props = { acts: DeskActions; isWide: boolean };

/** The dialogs of the acts: everything else, what an act needs, and what was refused. */
export const ActDialogs = ({ acts, isWide }: Props) => {
  const { dialog, close } = acts;
  const content = useRef<HTMLDivElement>(null);
  const kind = dialog?.kind;
  // the button that led from one dialog to the next is gone
  useEffect(() => {
    if (kind && document.activeElement === document.body)
      content.current?.querySelector<HTMLElement>('button, a, input')?.focus();
  }, [kind]);
  return (
    <Dialog
      open={dialog !== undefined}
      onClose={close}
      title={dialog && titleOf(dialog)}
      side={isWide ? 'center' : 'bottom'}
    >
      <div ref={content}>{dialog && <Content dialog={dialog} acts={acts} />}</div>
    </Dialog>
  );
};

const titleOf = (dialog: DeskDialog): string => {
  const [first] = 'orders' in dialog ? dialog.orders : [];
  const number = first?.orderNumber ?? '';
  switch (dialog.kind) {
    case 'more':
      return dialog.orders.length === 1 ? words.order({ number }) : deskToasts.orders({ n: dialog.orders.length });
    case 'courier':
      return deskDialogs.courierTitle;
    case 'reason':
      return deskDialogs.reasonTitle[dialog.act === 'refuse' || dialog.act === 'fail' ? dialog.act : 'sendBack'];
    case 'back':
      return deskDialogs.backTitle({ number });
    case 'refused':
      return words.refusedTitle({ n: dialog.refusals.length });
  }
};

const Content = ({ dialog, acts }: { dialog: DeskDialog; acts: DeskActions }) => {
  switch (dialog.kind) {
    case 'more':
      return <More orders={dialog.orders} acts={acts} />;
    case 'courier':
      return <CourierChoice onChoose={(courier) => void acts.run(dialog.act, dialog.orders, { courier })} />;
    case 'reason':
      return (
        <ReasonChoice act={dialog.act} onChoose={(reason) => void acts.run(dialog.act, dialog.orders, { reason })} />
      );
    case 'back':
      return dialog.orders.map((order) => (
        <Back
          key={order._id}
          order={order}
          onReceive={(writtenOff) => void acts.run(dialog.act, [order], { writtenOff })}
          onCancel={acts.close}
        />
      ));
    case 'refused':
      return (
        <ul className="divide-line divide-y text-sm">
          {dialog.refusals.map(({ _id, orderNumber, message }) => (
            <li key={_id} className="py-2">
              <span className="font-semibold">{orderNumber}</span> <span className="block">{message}</span>
            </li>
          ))}
        </ul>
      );
  }
};
