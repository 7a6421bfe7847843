import { useEffect, useEffectEvent, useRef } from 'react';

declare global {
  interface Window {
    /** Hears of a step back or forth before anyone else does. */
    closeOnBack?: (event: PopStateEvent) => void;
  }
}

/**
 * While `open`, Back closes instead of leaving the page. An extra history entry, equal to the current one,
 * stands in for the open dialog; its coming and going is kept from the router, which must not reload for it.
 * Call what it returns when a link leads away: the entry then stays, for the link to replace.
 */
export const useCloseOnBack = (open: boolean, close: () => void): (() => void) => {
  const onBack = useEffectEvent(close);
  const leaving = useRef(false);

  useEffect(() => {
    if (!open) return;
    leaving.current = false;
    const self = { onBack };
    opened.push(self);
    standIn();
    return () => {
      opened.splice(opened.indexOf(self), 1);
      if (!leaving.current) removeSoon();
    };
  }, [open]);

  return () => {
    leaving.current = true;
  };
};

/** What is open, the topmost last: Back is for that one. */
const opened: { onBack: () => void }[] = [];

/** Done once a step back of our own has arrived. */
let ownStep: (() => void) | undefined;

const hear = (event: PopStateEvent): void => {
  const top = opened.at(-1);
  if (!ownStep && !top) return;
  event.stopImmediatePropagation();
  if (ownStep) ownStep();
  else top?.onBack();
  // this one may have stayed open, another below it, or one have come meanwhile
  setTimeout(standIn);
};

if (typeof window !== 'undefined') window.closeOnBack = hear;

const standIn = (): void => {
  if (opened.length === 0 || window.history.state?.standIn) return;
  window.history.pushState({ ...window.history.state, standIn: true }, '');
};

let removal = Promise.resolve();

/** Not at once: another dialog may be about to open on the same entry. */
const removeSoon = (): void => {
  removal = new Promise((done) => {
    setTimeout(() => {
      if (!window.history.state?.standIn || document.querySelector('dialog:modal')) return done();
      ownStep = () => {
        ownStep = undefined;
        done();
      };
      window.history.back();
    });
  });
};

/**
 * When what a closing dialog had in the history is gone. Going back takes its time: who leaves for another page
 * meanwhile would be taken back from there.
 */
export const afterClosing = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  await removal;
};
