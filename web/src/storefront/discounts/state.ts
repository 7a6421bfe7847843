import { noDiscounts } from '@nabta/contract/orders/order-quote.ts';
import { createStore } from '../../ui/store.ts';

/** The code and the discounts that carts and checkouts show. What changes it is loaded with the settings of delivery. */
export const discounts = createStore(noDiscounts);
