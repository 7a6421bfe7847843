/** What stands around every screen of the back office (spec: back-office 2). */
export const backOffice = {
  name: 'Back office',
  menu: 'Menu',
  sections: 'Sections',
  logout: 'Logout',
  links: {
    dashboard: 'Dashboard',
    categories: 'Categories',
    products: 'Products',
    gifts: 'Gifts',
    promotions: 'Promotions',
    orders: 'Orders',
    guestOrders: 'Guest Orders',
    users: 'Users',
    password: 'Account Settings',
    settings: 'Pages Settings',
  },
  notFound: 'Page Not Found',
  notFoundText: 'There is nothing at this address of the back office.',
  retry: 'Retry',
  /** Begins as the cell reads, so that it can be called by what one sees. */
  change: (shown: string, label: string) => `${shown}, change: ${label}`,
  cellHint: 'Enter saves, Esc cancels',
  savingCell: 'Saving…',
  sortBy: (column: string) => `Sort by ${column}`,
  loading: 'Loading…',
};
