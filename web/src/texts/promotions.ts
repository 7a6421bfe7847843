export const promotions = {
  title: 'Promotions',
  text: 'Good things for a little less, for a little while.',
  upcoming: 'Upcoming Promotions',
  active: 'Active Promotions',
  noUpcoming: 'No upcoming promotions.',
  noActive: 'No active promotions.',
  off: (rate: string) => `${rate}% OFF`,
  from: 'From',
  to: 'to',
  startsIn: 'Starts in',
  endsIn: 'Ends in',
  products: 'See the products',
};
