import { localStore } from '../../lib/storage.ts';
import type { GuestCartItem } from './guest-cart.ts';

/** An account's cart as this browser has last seen it: the offline page shows it to that account (PHONE-2). */
const KEY = 'memberCart';

type Line = Pick<GuestCartItem, 'name' | 'price' | 'image' | 'quantity'>;

export const rememberMemberCart = (owner: string, lines: Line[]): void =>
  void localStore.write(KEY, JSON.stringify({ owner, lines }));

export const forgetMemberCart = (): void => localStore.remove(KEY);
