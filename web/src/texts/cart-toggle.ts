/** Toasts for adding a product to a cart and removing it (PRODUCT-6). */
export const cartToggle = {
  viewCart: 'View cart',
  added: 'Product added to cart!',
  addedAsGuest: 'Product added to guest cart!',
  addedWithoutGifts: 'Gift selection is only available for logged-in users. Product added to cart without gifts.',
  removed: 'Product removed from cart.',
  undo: 'Undo',
  notStored: 'Your browser does not let us keep a cart. Allow storage for this site, then try again.',
};
