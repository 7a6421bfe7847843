import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * While `open`, Back calls `close` instead of leaving the page. For this, an extra history entry, equal to the current
 * one, is pushed for the open dialog; the router doesn't see it, as it would reload. Call the returned function when a
 * link leads away: the entry then stays, and the link replaces it.
 */
export const useCloseOnBack = (open: boolean, close: () => void): (() => void) => {
  const onBack = useEffectEvent(close);
  const leaving = useRef(false);

  useEffect(() => {
    if (!open) return;
    leaving.current = false;
    const self = { onBack };
    openDialogs.push(self);
    pushEntry();
    return () => {
      openDialogs.splice(openDialogs.indexOf(self), 1);
      if (!leaving.current) removeEntry();
    };
  }, [open]);

  return () => {
    leaving.current = true;
  };
};

/** The open dialogs, the topmost last: Back closes that one. */
const openDialogs: { onBack: () => void }[] = [];

/** Called when a `history.back()` of this file has arrived. */
let onOwnBack: (() => void) | undefined;

const onPopState = (event: PopStateEvent): void => {
  const top = openDialogs.at(-1);
  if (!onOwnBack && !top) return;
  event.stopImmediatePropagation();
  if (onOwnBack) onOwnBack();
  else top?.onBack();
  // push an entry again if a dialog is still, or newly, open
  setTimeout(pushEntry);
};

// `start.tsx` imports this file before the router starts: listeners run in the order in which they were added,
// so `stopImmediatePropagation` hides these events from the router.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

const pushEntry = (): void => {
  if (openDialogs.length === 0 || window.history.state?.standIn) return;
  window.history.pushState({ ...window.history.state, standIn: true }, '');
};

let removal = Promise.resolve();

/** Deferred: another dialog may open on the same entry at once. */
const removeEntry = (): void => {
  removal = new Promise((done) => {
    setTimeout(() => {
      if (!window.history.state?.standIn || document.querySelector('dialog:modal')) return done();
      // of two dialogs that close at once: there is one entry for both
      const other = onOwnBack;
      onOwnBack = () => {
        onOwnBack = undefined;
        other?.();
        done();
      };
      if (!other) window.history.back();
    });
  });
};

/**
 * Resolves when the history entry of a closing dialog is gone. `history.back()` is asynchronous: a navigation that
 * started before its end would be undone.
 */
export const afterClosing = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  await removal;
};
