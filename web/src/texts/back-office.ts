/** What stands around every screen of the back office (spec: back-office 2). */
export const backOffice = {
  name: 'Back office',
  menu: 'Menu',
  sections: 'Sections',
  logout: 'Logout',
  links: {
    dashboard: 'Dashboard',
    orders: 'Orders',
    guestOrders: 'Guest Orders',
    users: 'Users',
    password: 'Account Settings',
  },
  notFound: 'Page Not Found',
  notFoundText: 'There is nothing at this address of the back office.',
  retry: 'Retry',
  loading: 'Loading…',
};
