import type { DeskOrder } from '@nabta/contract/desk.ts';
import { transitions, type DeskAct } from '@nabta/contract/order-states.ts';
import { useRef, useState } from 'react';
import { deskDone, deskToasts as words } from '../../texts/desk-acts.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';
import { undoOf } from './acts.ts';
import { runAct, type Details } from './run-act.ts';

type Orders = readonly DeskOrder[];
export type Refusal = { _id: string; orderNumber: string; message: string };

/** The open dialog: what else can be done, what an act needs, or what was refused of a bulk act. */
export type DeskDialog =
  | { kind: 'more'; orders: Orders }
  | { kind: 'reason' | 'courier' | 'back'; act: DeskAct; orders: Orders }
  | { kind: 'refused'; refusals: Refusal[] };

/** The undo of an act has no undo. */
type OnDone = (orders: DeskOrder[], act: DeskAct, options: { isUndo: boolean }) => void;

/** The acts of a screen: which orders are busy, what was refused, which dialog is open, and the undo of the latest act. */
export const useDeskActs = (onDone: OnDone) => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [dialog, setDialog] = useState<DeskDialog>();
  const latestUndo = useRef<() => void>(undefined);

  const report = (all: Refusal[], isBulk: boolean): void => {
    setRefusals((before) => new Map([...before, ...all.map(({ _id, message }) => [_id, message] as const)]));
    if (isBulk && all.length > 0) setDialog({ kind: 'refused', refusals: all });
  };
  const announce = (act: DeskAct, done: DeskOrder[], isUndo: boolean): void => {
    const back = isUndo ? undefined : undoOf(act, done);
    const undo = back && ((): void => void run(back.act, back.orders, {}, { isUndo: true }));
    const what = done.length === 1 ? (done[0]?.orderNumber ?? '') : words.orders({ n: done.length });
    toast({
      kind: 'success',
      place: 'corner',
      topic: 'desk',
      text: words.done({ what, done: deskDone[act] }),
      ...(undo && { action: { label: words.undo, run: undo } }),
    });
    latestUndo.current = undo;
  };
  const run = async (act: DeskAct, orders: Orders, details: Details = {}, { isUndo = false } = {}): Promise<void> => {
    const ids = orders.map(({ _id }) => _id);
    setDialog(undefined);
    setBusy((before) => new Set([...before, ...ids]));
    setRefusals((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    try {
      const { done, refused } = await runAct(act, orders, details);
      onDone(done, act, { isUndo });
      if (done.length > 0) announce(act, done, isUndo);
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

  return {
    busy,
    /** Why an act was refused, by order. */ refusals,
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
    undo: (): void => {
      latestUndo.current?.();
      latestUndo.current = undefined;
    },
  };
};

export type DeskActions = ReturnType<typeof useDeskActs>;
