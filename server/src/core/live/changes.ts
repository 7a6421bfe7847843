import { changeKinds, type ChangeKind, type Changes } from '@nabta/contract/events.ts';
import { SHOP, type Live } from './live.ts';

/** Minimum time between two `changed` events. */
export const PAUSE_MS = 500;

const isKind = (name: string): name is ChangeKind => (changeKinds as readonly string[]).includes(name);

/**
 * Broadcasts `changed` events to admins from notices ('<kind> <number of new items>'). Throttled: the first immediately,
 * later ones merged into one event per pause.
 */
export const changeBroadcaster = (live: Pick<Live, 'hasListeners' | 'emit'>): ((notice: string) => void) => {
  let due: { [Kind in ChangeKind]?: number } = {};
  let isPausing = false;

  const broadcast = (): void => {
    const changes: Changes = due;
    due = {};
    isPausing = Object.keys(changes).length > 0;
    if (!isPausing) return;
    live.emit([SHOP], 'changed', changes);
    setTimeout(broadcast, PAUSE_MS).unref();
  };

  return (notice) => {
    const [kind = '', more] = notice.split(' ');
    // without listeners nothing is queued: a browser that connects later fetches everything
    if (!isKind(kind) || !live.hasListeners(SHOP)) return;
    due[kind] = (due[kind] ?? 0) + Number(more);
    if (!isPausing) broadcast();
  };
};
