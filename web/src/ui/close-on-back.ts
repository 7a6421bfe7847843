import { useEffect, useEffectEvent } from 'react';

/**
 * While `open`, Back closes instead of leaving the page. An extra history entry, equal to the current one,
 * stands in for the open dialog; its coming and going is kept from the router, which must not reload for it.
 */
export const useCloseOnBack = (open: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const { href } = window.location;
    const entry = { ...window.history.state, standIn: true };
    window.history.pushState(entry, '');
    const swallow = (event: PopStateEvent): void => {
      event.stopImmediatePropagation();
      onBack();
    };
    window.addEventListener('popstate', swallow, { capture: true });
    return () => {
      window.removeEventListener('popstate', swallow, { capture: true });
      // Closed otherwise than by Back: take the entry away again, unless a link led elsewhere meanwhile.
      if (window.history.state?.standIn && window.location.href === href) {
        window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        window.history.back();
      }
    };
  }, [open]);
};
