/** Data that journeys and attacks share: names of demo products, one address, one password. */

/** Products of the demo catalogue (demo/catalogue.json) by name. */
export const comb = 'Olive wood comb';
export const almond = 'Sweet almond oil – 100 ml';
/** Comes with gifts for 3 points and is in a running promotion. */
export const argan = 'Pure argan oil – 30 ml';
/** Comes with gifts for 1 point. */
export const rose = 'Rose water – 100 ml';
/** Has a stock of 0. */
export const soldOut = 'Sweet almond oil – 250 ml';
/** Has a stock of 1. */
export const lastPiece = 'Virgin black seed oil – 100 ml';

export const password = 'olive-oil-42';
export const name = { firstName: 'Amel', lastName: 'Ben Salah' };
export const street = '12, rue des Oliviers';
export const city = 'Sfax';
export const region = 'Sfax';
export const postalCode = '3000';
/** As people type it. */
export const phoneNumber = '22 123 456';

/** `shippingInfo` of a guest order. */
export const shippingInfo = {
  ...name,
  email: 'amel.guest@example.tn',
  phone: phoneNumber,
  address: street,
  city,
  state: region,
  zipCode: postalCode,
  country: 'Tunisie',
};

/** The body of an order of an account. */
export const checkoutBody = { email: 'amel@example.tn', phone: phoneNumber, address: street, city, region, postalCode };

/** The body of a registration. */
export const registration = (userName: string) => ({
  userName,
  email: `${userName.toLowerCase()}@example.tn`,
  phoneNumber: `+2162${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`,
  password,
  confirmPassword: password,
  profile: name,
  address: { streetAddress: street, Region: region, City: city, postalCode },
});

/** The buyer's columns of the table `orders`, and values for SQL that inserts orders. */
export const buyerColumns = 'first_name, last_name, email, phone, address, city, region, postal_code, country';
export const buyerValues = `'Amel', 'Ben Salah', 'amel@example.tn', '+21622123456', '${street}', '${city}', '${region}', '${postalCode}', 'Tunisie'`;
