/** One buyer and one address for tests that do not depend on them. */

const street = '12 rue des Oliviers';
const contact = { phone: '22 123 456', address: street, city: 'Sfax' };

/** `address` of a registration or a profile. */
export const profileAddress = { streetAddress: street, Region: 'Sfax', City: 'Sfax', postalCode: '3000' };

/** `profile` and `address` of a registration. */
export const personalData = { profile: { firstName: 'Amel', lastName: 'Ben Salah' }, address: profileAddress };

/** The body of an order of an account. */
export const checkoutBody = { ...contact, email: 'amel@example.com', region: 'Sfax', postalCode: '3000' };

/** `shippingInfo` of a guest order. */
export const shippingInfo = {
  ...contact,
  firstName: 'Amira',
  lastName: 'Ben Salah',
  email: 'amira@example.com',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};
