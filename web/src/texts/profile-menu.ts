export const profileMenu = {
  account: (userName: string) => `Account of ${userName}`,
  orders: 'Order history',
  logout: 'Logout',
};
