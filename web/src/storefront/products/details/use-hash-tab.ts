import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { tabIdOf } from '../../../ui/tabs.tsx';

/** The shown tab, in the hash of the address: it can be shared, and adds no history entry. */
export const useHashTab = <Id extends string>(ids: readonly [Id, ...Id[]]) => {
  const [shown, setShown] = useState<Id>();

  useEffect(() => {
    const follow = (): void => {
      const id = ids.find((each) => `#${each}` === window.location.hash);
      setShown((before) => id ?? before ?? ids[0]);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [ids]);

  const show = (id: Id): void => {
    setShown(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };

  /** Shows a tab from elsewhere on the page, and scrolls to it. */
  const goTo = (id: Id): void => {
    flushSync(() => show(id));
    const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)');
    document.getElementById(id)?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' });
    document.getElementById(tabIdOf(id))?.focus({ preventScroll: true });
  };

  return { shown, show, goTo };
};
