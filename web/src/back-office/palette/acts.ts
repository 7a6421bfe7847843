import { palette as words } from '../../texts/palette.ts';
import { shortcuts } from '../../texts/shortcuts.ts';
import { backOffice } from '../../texts/back-office.ts';
import { Plus } from '../../ui/page-icons.tsx';
import { CircleX, Keyboard, LogOut } from '../../ui/section-icons.tsx';
import { addresses } from '../addresses.ts';
import type { Option } from './options.ts';

const { acts } = words;

/** Acts that open the form of a new thing, in the order of use. */
const adding = [
  [acts.addProduct, addresses.products],
  [acts.addPromotion, addresses.promotions],
  [acts.addDiscount, addresses.discounts],
  [acts.addCategory, addresses.categories],
  [acts.addGift, addresses.gifts],
  [acts.addIngredient, addresses.ingredients],
  [acts.addCourier, addresses.couriers],
] as const;

/** A screen for fingers, as of a phone, seldom has a keyboard. */
const isForFingers = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** What can be done from every screen. */
export const actsOf = (run: { shortcuts: () => void; logOut: () => void }, hasDemo: boolean): Option[] => [
  { id: 'newOrder', label: acts.newOrder, Icon: Plus, to: addresses.deskNew },
  ...adding.map(([label, to]) => ({ id: `add ${to}`, label, Icon: Plus, to, adds: true })),
  ...(hasDemo ? [{ id: 'removeDemo', label: acts.removeDemo, Icon: CircleX, to: addresses.demo }] : []),
  ...(isForFingers() ? [] : [{ id: 'shortcuts', label: shortcuts.title, Icon: Keyboard, run: run.shortcuts }]),
  { id: 'logOut', label: backOffice.logout, Icon: LogOut, run: run.logOut },
];
