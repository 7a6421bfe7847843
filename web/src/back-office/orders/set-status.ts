import { browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { orderNow, type Kind, type Row } from './kinds.ts';

/**
 * Sets the status of an order as it was seen. Where somebody else was faster, `onRead` is given what it is now, and the
 * failure says so: whoever saves again does it knowingly.
 */
export const setStatus = async (
  kind: Kind,
  order: Row,
  status: string,
  onRead: (order: Row) => void,
): Promise<void> => {
  try {
    onRead(await kind.setStatus(order, status));
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
    const now = await orderNow(browserReads, kind, order);
    if (!now) throw error;
    onRead(now);
    const { words } = kind;
    const message = words.setMeanwhile(words.names[now.status] ?? words.unknown);
    throw new ApiFailure(error.status, { code: error.code, message });
  }
};
