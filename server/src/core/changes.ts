import { changeKinds, type ChangeKind, type Changes } from '@nabta/contract/events.ts';
import { SHOP, type Live } from './live.ts';

/** How far apart admins are told of changes at least. */
export const PAUSE_MS = 500;

const isKind = (name: string): name is ChangeKind => (changeKinds as readonly string[]).includes(name);

/**
 * Tells every admin what changed, given its notices ('<kind> <how many more wait>'): the first at once, a rush of them as
 * one event after each pause.
 */
export const tellsChanges = (live: Pick<Live, 'isHeard' | 'tell'>): ((notice: string) => void) => {
  let due: { [Kind in ChangeKind]?: number } = {};
  let isPausing = false;

  const tell = (): void => {
    const changes: Changes = due;
    due = {};
    isPausing = Object.keys(changes).length > 0;
    if (!isPausing) return;
    live.tell([SHOP], 'changed', changes);
    setTimeout(tell, PAUSE_MS).unref();
  };

  return (notice) => {
    const [kind = '', more] = notice.split(' ');
    // whoever comes later reads everything
    if (!isKind(kind) || !live.isHeard(SHOP)) return;
    due[kind] = (due[kind] ?? 0) + Number(more);
    if (!isPausing) tell();
  };
};
