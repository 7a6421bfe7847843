export const announcement = {
  delivery: 'Free delivery everywhere in Tunisia',
  payment: 'Pay in cash on delivery',
};

export const navigation = {
  label: 'Main',
  menu: 'Menu',
  search: 'Search',
  home: 'Home',
  categories: 'Categories',
  products: 'Products',
  promotions: 'Promotions',
  about: 'About us',
  login: 'Log in',
  register: 'Register',
  profile: 'View profile',
  favorites: 'Favorites',
  allOf: (category: string) => `All ${category}`,
  cart: (pieces: number) => (pieces === 0 ? 'Cart' : pieces === 1 ? 'Cart, 1 item' : `Cart, ${pieces} items`),
  homeOf: (name: string) => `${name}, home page`,
};
