import { sendWithVersion } from '../kit/form/optimistic-lock.ts';
import { orderNow, type Kind, type Row } from './kinds.ts';
import type { OrderWords } from './order-words.ts';

type OnRead = (order: Row) => void;

const lockOptions = (kind: Kind, order: Row, onRead: OnRead, conflictText: OrderWords['setBeforeRemoving']) => ({
  latest: () => orderNow(kind, order),
  onLatest: onRead,
  message: ({ status }: Row) => conflictText({ now: kind.words.names[status] ?? kind.words.unknown }),
});

/** Sets the status unless it has changed since it was shown. */
export const setStatus = async (kind: Kind, order: Row, status: string, onRead: OnRead): Promise<void> => {
  const options = lockOptions(kind, order, onRead, kind.words.changedBeforeSetting);
  onRead(await sendWithVersion({ ...options, send: () => kind.setStatus(order, status) }));
};

/** Deletes an order unless its status has changed, which decides about the stock (STOCK-7). */
export const removeOrder = (kind: Kind, order: Row, onRead: OnRead): Promise<unknown> =>
  sendWithVersion({
    ...lockOptions(kind, order, onRead, kind.words.setBeforeRemoving),
    send: () => kind.remove(order),
  });
