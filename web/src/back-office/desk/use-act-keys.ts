import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { useNavigate } from 'react-router';
import { deskKeys as words } from '../../texts/admin-desk.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { everydayActs, mayDo, mayEdit } from './acts.ts';
import type { DeskActions } from './use-desk-acts.ts';

/** The keys that act on one order. */
export const useActKeys = (acts: DeskActions, current: () => DeskOrder | undefined) => {
  const navigate = useNavigate();
  const doAct = (actFor: (order: DeskOrder) => DeskAct | undefined): void => {
    const order = current();
    const act = order && actFor(order);
    if (act && mayDo(act, order)) acts.start(act, [order]);
  };
  return [
    { key: 'd', does: words.main, run: () => doAct((order) => everydayActs(order)[0]) },
    { key: 'c', does: words.confirm, run: () => doAct(() => 'confirm') },
    { key: 'n', does: words.unreachable, run: () => doAct(() => 'markUnreachable') },
    {
      key: 'e',
      does: words.edit,
      run: () => {
        const order = current();
        if (order && mayEdit(order)) void navigate(addresses.deskEdit(order._id));
      },
    },
    {
      key: 'm',
      does: words.more,
      run: () => {
        const order = current();
        if (order) acts.show({ kind: 'more', orders: [order] });
      },
    },
    { key: 'u', does: words.undo, run: acts.undoLatest },
  ];
};
