export const profileMenu = {
  account: (userName: string) => `Account of ${userName}`,
  orders: 'Order history',
  logout: 'Logout',
  unsent: {
    title: 'Log out?',
    text: 'What you have typed and not sent yet will be lost.',
    confirm: 'Log out',
    cancel: 'Stay',
  },
};
