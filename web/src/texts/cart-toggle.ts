/** What is told when a product goes into a cart, or out of it (spec: storefront 6 and 8). */
export const cartToggle = {
  viewCart: 'View cart',
  added: 'Product added to cart!',
  addedAsGuest: 'Product added to guest cart!',
  addedWithoutGifts: 'Gift selection is only available for logged-in users. Product added to cart without gifts.',
  removed: 'Product removed from cart.',
  undo: 'Undo',
  notStored: 'Your browser does not let us keep a cart. Allow storage for this site, then try again.',
};
