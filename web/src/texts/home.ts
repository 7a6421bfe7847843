/** The home page; two of its headings are French, as specified. */
export const home = {
  shop: 'See all products',
  promotions: 'Promotions',
  promises: [
    { title: 'Free delivery', text: 'On every order, everywhere in Tunisia.' },
    { title: 'Paid on delivery', text: 'In cash, once it is in your hands.' },
    { title: 'Made by us', text: 'In our own factory, batch by batch.' },
  ],
  categories: 'Shop by category',
  activePromotions: 'On promotion',
  slide: (n: number, of: number) => `${n} of ${of}`,
  toSlide: (name: string) => `Show ${name}`,
  previousPromotion: 'Previous promotion',
  nextPromotion: 'Next promotion',
  promotedProducts: 'See the products',
  best: 'Produits les plus vendus',
  featured: 'Produits vedettes',
  productsFailed: 'Whoops, something went wrong please try later!',
  aboutEyebrow: 'About us',
  aboutMore: 'More about us',
};
