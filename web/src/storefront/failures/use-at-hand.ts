import { useEffect } from 'react';
import { bringCode } from '../../lib/code-ahead.ts';
import { idle, settled } from '../../lib/later.ts';
import { useUser } from '../../session/current-user.ts';
import { addresses } from '../addresses.ts';

const pages = [
  '/server-unreachable',
  '/500',
  addresses.home,
  addresses.products,
  addresses.product('any'),
  addresses.promotions,
  addresses.about,
];
const ofVisitors = [addresses.guestCart, addresses.guestCheckout, addresses.login];
const ofMembers = [addresses.cart, addresses.checkout, addresses.favorites, addresses.profile];

/**
 * Brings, once the page is settled, the code of the pages one can go to and of the parts left out of the first
 * load. Navigating is then a matter of data alone, and a server that can't be reached is told of by a page.
 */
export const useAtHand = (parts: (() => Promise<unknown>)[]): void => {
  const isMember = !!useUser();

  useEffect(() => {
    let gone = false;
    const bring = async (): Promise<void> => {
      await settled();
      const own = isMember ? ofMembers : ofVisitors;
      // one after the other, so that no press has to wait for all of them
      for (const each of [...parts, ...[...pages, ...own].map((page) => () => bringCode(page))]) {
        await idle();
        if (gone) return;
        // What can't be brought now is asked for again when it is needed.
        await each().catch(() => {});
      }
    };
    void bring();
    return () => {
      gone = true;
    };
  }, [parts, isMember]);
};
