import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { transitions, type DeskAct } from '@nabta/contract/orders/order-states.ts';
import { useRef, useState } from 'react';
import { deskDone, deskToasts as words } from '../../texts/desk-acts.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../kit/query/failure-text.ts';
import { runAct, undoAct, type Details } from './run-act.ts';

type Orders = readonly DeskOrder[];
export type Refusal = { _id: string; orderNumber: string; message: string };

/** The open dialog: what else can be done, what an act needs, or what was refused of a bulk act. */
export type DeskDialog =
  | { kind: 'more'; orders: Orders }
  | { kind: 'reason' | 'courier' | 'back'; act: DeskAct; orders: Orders }
  | { kind: 'refused'; refusals: Refusal[] };

/** `act`: undefined for an undo. */
type OnDone = (orders: DeskOrder[], act: DeskAct | undefined) => void;

/**
 * The acts of a screen: which orders are busy, what was refused, which dialog is open, and the undo of the latest act.
 * `isShown`: the screen says at the order what was done and offers its undo, so that a message is only spoken.
 */
export const useDeskActs = (onDone: OnDone, isShown: (order: DeskOrder, act: DeskAct) => boolean = () => false) => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [dialog, setDialog] = useState<DeskDialog>();
  const latestUndo = useRef<() => void>(undefined);

  const report = (all: Refusal[], isBulk: boolean): void => {
    setRefusals((before) => new Map([...before, ...all.map(({ _id, message }) => [_id, message] as const)]));
    if (isBulk && all.length > 0) setDialog({ kind: 'refused', refusals: all });
  };
  /** An undo has no undo. */
  const announce = (act: DeskAct | undefined, done: DeskOrder[]): void => {
    const undoIt = act && ((): void => void undo(done));
    const [only] = done.length === 1 ? done : [];
    toast({
      kind: 'success',
      place: act && only && isShown(only, act) ? 'spoken' : 'corner',
      topic: 'desk',
      text: words.done({
        what: only?.orderNumber ?? words.orders({ n: done.length }),
        done: act ? deskDone[act] : words.undone,
      }),
      ...(undoIt && { action: { label: words.undo, run: undoIt } }),
    });
    latestUndo.current = undoIt;
  };
  const change = async (
    orders: Orders,
    act: DeskAct | undefined,
    send: () => ReturnType<typeof runAct>,
  ): Promise<void> => {
    const ids = orders.map(({ _id }) => _id);
    setDialog(undefined);
    setBusy((before) => new Set([...before, ...ids]));
    setRefusals((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    try {
      const { done, refused } = await send();
      onDone(done, act);
      if (done.length > 0) announce(act, done);
      report(refused, ids.length > 1);
    } catch (error) {
      const message = failureText(error, words);
      if (message)
        report(
          orders.map(({ _id, orderNumber }) => ({ _id, orderNumber, message })),
          ids.length > 1,
        );
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  };

  const run = (act: DeskAct, orders: Orders, details: Details = {}): Promise<void> =>
    change(orders, act, () => runAct(act, orders, details));
  const undo = (orders: Orders): Promise<void> => change(orders, undefined, () => undoAct(orders));

  return {
    busy,
    /** Why an act was refused, by order. */
    refusals,
    dialog,
    show: setDialog,
    close: (): void => setDialog(undefined),
    run,
    /** Runs an act, or first asks for what it needs. */
    start: (act: DeskAct, all: Orders): void => {
      const orders = all.filter(({ _id }) => !busy.has(_id));
      const { needs } = transitions[act];
      if (orders.length === 0) return;
      if (needs) setDialog({ kind: needs, act, orders });
      // which units come back damaged can be said of one order only
      else if (act === 'receiveBack' && orders.length === 1) setDialog({ kind: 'back', act, orders });
      else void run(act, orders);
    },
    undo,
    undoLatest: (): void => {
      latestUndo.current?.();
      latestUndo.current = undefined;
    },
  };
};

export type DeskActions = ReturnType<typeof useDeskActs>;
