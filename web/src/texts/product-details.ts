/** The product page (PRODUCT-1 to PRODUCT-7). */
export const productDetails = {
  off: (rate: string) => `${rate}% OFF`,
  onlyLeft: (n: number) => `Only ${n} left`,
  stock: 'Availability',
  size: 'Size',
  add: 'Add to Cart',
  remove: 'Remove from Cart',
  needsScript: 'The cart needs JavaScript: switch it on to order this product.',
  viewCart: 'View cart',
  giftPoints: (n: number, { hasAccount }: { hasAccount: boolean }) =>
    `${hasAccount ? 'Its' : 'With an account, its'} ${n === 1 ? 'gift point lets you choose a small gift' : `${n} gift points let you choose small gifts`}.`,
  assurances: ['Free delivery everywhere in Tunisia', 'Pay in cash when it is in your hands'],
  buyBar: 'Buy this product',
  related: 'You may also like',
  breadcrumb: { home: 'Home', products: 'Products' },
};

export const gallery = {
  label: 'Pictures',
  picture: (name: string, n: number, of: number) => (of === 1 ? name : `${name}, picture ${n} of ${of}`),
  show: (n: number) => `Show picture ${n}`,
  enlarge: 'Enlarge the picture',
};

export const productTabs = {
  label: 'About this product',
  description: 'Description',
  additional: 'Additional Information',
  reviews: 'Reviews',
  reviewsOf: (n: number) => `Reviews (${n})`,
  noDescription: 'No description available.',
  facts: { gift: 'Including Gift', promotion: 'Promotion', points: 'Gift Points', ingredients: 'Ingredients' },
  yes: 'Yes',
  no: 'No',
  points: (n: number) => (n === 1 ? '1 Point' : `${n} Points`),
  noIngredients: 'No ingredients listed',
};
