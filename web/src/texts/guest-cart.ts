/** The guest cart (GUESTCART-3). */
export const guestCart = {
  title: 'Your cart',
  description: 'The products you have chosen. Free delivery, paid on delivery.',
  needsScript: 'Your cart is kept in this browser, which needs JavaScript: please switch it on to see and order it.',
  empty: 'Your cart is empty',
  staysHere: 'What you add to it stays here, in this browser, until you order.',
  items: (pieces: number) => (pieces === 1 ? '1 item' : `${pieces} items`),
  lines: 'Items in your cart',
  each: 'each',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  clear: 'Clear Cart',
  removed: (name: string) => `“${name}” was removed.`,
  cleared: 'Your cart was cleared.',
  undo: 'Undo',
  total: 'Total',
  order: {
    summary: 'Order summary',
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    checkout: 'Proceed to Checkout',
    bar: { label: 'Order these items', checkout: 'Checkout' },
  },
  keepShopping: 'Continue Shopping',
  payment: 'You pay in cash when it is delivered.',
  notSaved: 'This browser refuses to save your cart, so the change was not kept.',

  gone: 'No longer sold. Remove it to continue.',
  soldOut: 'Sold out. Remove it to continue.',
  left: (n: number) => `Only ${n} left`,
  take: (n: number) => `Take ${n}`,
  takeOf: (n: number, name: string) => `Take ${n} of ${name}`,
  priceChanged: (before: string, now: string) => `The price has changed: it was ${before}, now it is ${now}.`,
  blocked: 'Some items can’t be ordered as they are:',
};

/** After a login: the result of merging the guest cart. */
export const mergedCart = {
  merged: 'The items you chose as a guest are in your cart.',
  left: (names: string[]) => `No longer sold, so not in your cart: ${names.join(', ')}.`,
  most: (names: string[]) =>
    `Your cart takes at most 999 of a product, so not all that you chose were added: ${names.join(', ')}.`,
  full: (names: string[]) => `Your cart is full, so these stayed behind until there is room: ${names.join(', ')}.`,
  refused: (names: string[]) => `These could not be added to your cart, so they stayed behind: ${names.join(', ')}.`,
};
