import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { settled } from '../../lib/later.ts';
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
export const AtHand = ({ parts }: { parts: (() => Promise<unknown>)[] }) => {
  const [now, setNow] = useState(false);

  useEffect(() => {
    void settled().then(() => {
      setNow(true);
      // What can't be brought now is asked for again when it is needed.
      return Promise.allSettled(parts.map((bring) => bring()));
    });
  }, [parts]);

  const own = useUser() ? ofMembers : ofVisitors;
  return now && [...pages, ...own].map((page) => <PrefetchPageLinks key={page} page={page} />);
};
