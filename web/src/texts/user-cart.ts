/** The cart of users with an account (CART-5). */
export const userCart = {
  title: 'Your cart',
  description: 'The products you have chosen, and the gifts that come with them.',
  empty: 'Your cart is empty',
  emptyText: 'What you add to it waits here for you, on every device you log in to.',
  failed: 'Failed to load cart. Please try again later.',
  retry: 'Retry',
  order: {
    summary: 'Order Summary',
    subtotal: 'Price',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total Price',
    checkout: 'Checkout',
    bar: { label: 'Order these items', checkout: 'Checkout' },
  },
  changed: 'Some prices have changed. Check your items, then go on to the checkout.',
};
