export const about = {
  title: 'About us',
  features: 'What we hold to',
  visit: 'Visit us',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  map: (name: string) => `Map: where to find ${name}`,
};
