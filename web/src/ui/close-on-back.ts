import { useEffect, useEffectEvent, useRef } from 'react';

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
    const self = {};
    opened.push(self);
    standIn();
    const swallow = (event: PopStateEvent): void => {
      if (opened.at(-1) !== self) return;
      event.stopImmediatePropagation();
      onBack();
      // this one may have stayed open, or another below it
      setTimeout(standIn);
    };
    window.addEventListener('popstate', swallow, { capture: true });
    return () => {
      opened.splice(opened.indexOf(self), 1);
      window.removeEventListener('popstate', swallow, { capture: true });
      if (!leaving.current) removeSoon();
    };
  }, [open]);

  return () => {
    leaving.current = true;
  };
};

/** What is open, the topmost last: Back is for that one. */
const opened: object[] = [];

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
      const swallow = (event: PopStateEvent): void => {
        event.stopImmediatePropagation();
        done();
      };
      window.addEventListener('popstate', swallow, { capture: true, once: true });
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
