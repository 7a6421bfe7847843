import type { LegalPageName } from '@nabta/contract/legal/legal-pages.ts';

/** Addresses of the shop that more than one screen links to. */
export const addresses = {
  home: '/',
  products: '/user/product-list',
  category: (id: string) => `/user/product-list?category=${id}`,
  search: (words: string) => `/user/product-list?${new URLSearchParams({ search: words })}`,
  promotion: (id: string) => `/user/product-list?promotion=${id}`,
  product: (id: string) => `/user/product-details/${id}`,
  promotions: '/user/promotion-list',
  about: '/user/about-us',
  legal: (page: LegalPageName) => `/legal/${page}`,
  /** Redirects to the user's or the guest's cart. */
  anyCart: '/cart',
  guestCart: '/user/guestcart',
  guestCheckout: '/user/guestcheckout',
  cart: '/user/cart',
  checkout: '/user/checkout',
  favorites: '/user/favorites',
  profile: '/user/profile',
  orders: '/user/profile?tab=orders',
  invoice: (orderId: string) => `/user/invoice/${orderId}`,
  track: '/track',
  tracked: (token: string) => `/track/${token}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  admin: '/admin',
};
