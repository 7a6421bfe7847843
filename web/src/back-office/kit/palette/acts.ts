import { palette as words } from '../../../texts/palette.ts';
import { shortcuts } from '../../../texts/shortcuts.ts';
import { backOffice } from '../../../texts/back-office.ts';
import { Copy, Store } from '../../../ui/back-office-icons.tsx';
import { Plus } from '../../../ui/page-icons.tsx';
import { CircleX, Keyboard, LogOut } from '../../../ui/section-icons.tsx';
import { canCopy } from '../frame/copy-text.ts';
import { addresses } from '../frame/addresses.ts';
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
export const actsOf = (
  run: { shortcuts: () => void; logOut: () => void; viewShop: () => void; copyShop: () => void },
  hasDemo: boolean,
): Option[] => [
  { id: 'newOrder', label: acts.newOrder, Icon: Plus, to: addresses.deskNew },
  ...adding.map(([label, to]) => ({ id: `add ${to}`, label, Icon: Plus, to, adds: true })),
  { id: 'viewShop', label: backOffice.shop.view, Icon: Store, run: run.viewShop },
  ...(canCopy() ? [{ id: 'copyShop', label: acts.copyShop, Icon: Copy, run: run.copyShop }] : []),
  ...(hasDemo ? [{ id: 'removeDemo', label: acts.removeDemo, Icon: CircleX, to: addresses.demo }] : []),
  ...(isForFingers() ? [] : [{ id: 'shortcuts', label: shortcuts.title, Icon: Keyboard, run: run.shortcuts }]),
  { id: 'logOut', label: backOffice.logout, Icon: LogOut, run: run.logOut },
];
