import type { OrderSummaryWords } from './order-summary.ts';

/** The checkout of users with an account (ORDERS-2, ORDERS-3). */
export const userCheckout = {
  title: 'Checkout',
  description: 'Where your order goes. Free delivery, paid on delivery.',
  shipping: 'Shipping',
  payment: 'Payment',
  cod: 'Cash on delivery',
  codText: 'You pay the courier in cash when you have your order in your hands.',
  choose: 'Choose…',
  back: 'Back',
  confirm: (total: string) => `Confirm payment ${total}`,
  sending: 'Placing your order…',
  items: (n: number) => (n === 1 ? '1 item' : `${n} items`),

  fix: () => 'Please fill all required fields.',
  mend: (n: number) => (n === 1 ? 'One field needs another look:' : `${n} fields need another look:`),
  wentWrong: 'something went wrong',
  failed: 'Failed to place order. Please try again later.',
  nothingLost: 'Nothing you typed is lost: you can try again.',
  mendLines: 'Mend the items marked in the summary, then confirm.',
  pricesChanged: 'Prices have changed since you saw them. Check the total, then confirm.',
  created: 'Order created successfully',

  summary: 'Order Summary',
  editCart: 'Edit cart',
  subtotal: 'Price',
  freeDelivery: 'Free delivery',
  total: 'Total Price',
  gone: 'No longer sold.',
  soldOut: 'Sold out.',
  gift: 'A gift you chose is no longer available: choose another in your cart.',
  left: (n: number) => `Only ${n} left.`,
  take: (n: number) => `Take ${n}`,
  takeOf: (n: number, name: string) => `Take ${n} of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  priceChanged: (before: string, now: string) => `The price has changed: it was ${before}, now it is ${now}.`,
} satisfies OrderSummaryWords & Record<string, unknown>;

export const checkoutLabels = {
  email: 'Email',
  phone: 'Phone number',
  address: 'Street address',
  city: 'City',
  region: 'Region',
  postalCode: 'Postal code',
};

export const checkoutHints: Partial<typeof checkoutLabels> = {
  email: 'For the confirmation of your order.',
  phone: 'So that the courier can call you, e.g. 22 123 456.',
};

export const userOrderPlaced = {
  title: 'Thank you, your order is placed',
  number: 'Order number',
  total: 'To pay on delivery',
  next: 'What happens now?',
  steps: (email: string) => [
    `A confirmation is on its way to ${email}.`,
    'We prepare your order with care.',
    'The courier hands it to you, and you pay in cash.',
  ],
  orders: 'View my orders',
  shop: 'Continue Shopping',
};
