export const footer = {
  label: 'Site',
  quickLinks: 'Quick links',
  categories: 'Categories',
  contact: 'Contact',
  support: 'Customer support',
  social: 'Follow us',
  cart: 'Cart',
  rights: 'All rights reserved.',
};
