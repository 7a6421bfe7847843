/** The whole table of calls: keys as the specification writes them, below `/api`. */
import { categories } from './categories.ts';
import { guestOrders } from './guest-orders.ts';
import { products } from './products.ts';
import { promotions } from './promotions.ts';
import { settings } from './settings.ts';

export const calls = { ...categories, ...products, ...promotions, ...settings, ...guestOrders };

export type Calls = typeof calls;
export type CallKey = keyof Calls;
