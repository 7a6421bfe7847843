/** Where the screens of the back office are (spec: back-office 2). */
export const addresses = {
  dashboard: '/admin',
  categories: '/admin/category',
  products: '/admin/add-product',
  product: '/admin/product-details/:id',
  gifts: '/admin/cadeau-product',
  promotions: '/admin/promotion',
  orders: '/admin/order',
  guestOrders: '/admin/ordersGuest',
  users: '/admin/users',
  messages: '/admin/messages',
  contact: '/admin/contact',
  mails: '/admin/mails',
  password: '/admin/profile',
  settings: '/admin/settings',
};
