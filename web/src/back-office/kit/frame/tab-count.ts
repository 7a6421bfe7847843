import { useEffect } from 'react';
import { addresses } from './addresses.ts';
import { useWaitingCounts } from '../query/waiting-counts.ts';

const PREFIX = /^\(\d+\) /;

/** Shows the sum of all waiting counts before the document title, whichever screen sets the title. */
export const useTabCount = (): void => {
  // the orders of the desk are among those of the two sections of orders
  const { [addresses.desk]: _, ...counts } = useWaitingCounts();
  const count = Object.values(counts).reduce<number>((sum, each = 0) => sum + each, 0);
  useEffect(() => {
    const updateTitle = (): void => {
      const bare = document.title.replace(PREFIX, '');
      const title = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    updateTitle();
    const observer = new MutationObserver(updateTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(PREFIX, '');
    };
  }, [count]);
};
