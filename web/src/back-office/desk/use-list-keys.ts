import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { RefObject } from 'react';
import { deskKeys as words } from '../../texts/admin-desk.ts';
import { useScreenKeys } from '../kit/frame/screen-keys.ts';
import type { Selection } from './selection.tsx';
import { useActKeys } from './use-act-keys.ts';
import type { DeskActions } from './use-desk-acts.ts';

type Options = {
  region: RefObject<HTMLElement | null>;
  orders: readonly DeskOrder[];
  selection: Selection;
  acts: DeskActions;
};

/** The keyboard of a list: j and k move the focus between the orders, other keys act on the one that has it. */
export const useListKeys = ({ region, orders, selection, acts }: Options): void => {
  const focused = (): HTMLElement | undefined =>
    document.activeElement?.closest<HTMLElement>('[data-order]') ?? undefined;
  const current = (): DeskOrder | undefined => orders.find(({ _id }) => _id === focused()?.dataset['order']);
  const move = (by: 1 | -1): void => {
    const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
    const at = rows.findIndex((row) => row === focused());
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    next?.querySelector<HTMLElement>('[data-order-link]')?.focus();
  };
  const actKeys = useActKeys(acts, current);
  useScreenKeys([
    { key: 'j', does: words.next, run: () => move(1) },
    { key: 'k', does: words.previous, run: () => move(-1) },
    { key: 'Enter', does: words.open },
    {
      key: 'x',
      does: words.select,
      run: () => {
        const order = current();
        if (order) selection.toggle(order._id);
      },
    },
    ...actKeys,
  ]);
};
