import { ApiFailure } from '../../../lib/failures.ts';
import { Refusal } from '../query/failure-text.ts';

type Options<Thing, Answer> = {
  /** Sends the change with the version, or the status, that the admin saw. */
  send: () => Promise<Answer>;
  /** Fetches the current state; undefined when it was deleted. */
  latest: () => Promise<Thing | undefined>;
  /** Shows the current state; the next try is sent with its version. */
  onLatest: (thing: Thing) => void;
  /** Message about the conflict. */
  message: (thing: Thing) => string;
};

/**
 * Optimistic locking: when another admin has changed the thing since (409 `changed_meanwhile`), the current state is
 * shown first; sending again then overwrites it deliberately.
 */
export const sendWithVersion = async <Thing, Answer>({
  send,
  latest,
  onLatest,
  message,
}: Options<Thing, Answer>): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
    const current = await latest().catch(() => undefined);
    if (current === undefined) throw error;
    onLatest(current);
    throw new Refusal(message(current), error);
  }
};
