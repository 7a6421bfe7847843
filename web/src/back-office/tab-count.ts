import { useEffect } from 'react';
import { useWaiting } from './waiting.ts';

const MARK = /^\(\d+\) /;

/** How much waits in all stands before the title of the tab, whichever screen sets that. */
export const useTabCount = (): void => {
  const count = Object.values(useWaiting()).reduce((sum, each) => sum + each, 0);
  useEffect(() => {
    const mark = (): void => {
      const bare = document.title.replace(MARK, '');
      const marked = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(MARK, '');
    };
  }, [count]);
};
