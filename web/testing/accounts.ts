/** Accounts of shoppers, as the server has them. */
import type { User } from '@nabta/contract/accounts/accounts.ts';
import { currentUser } from '../src/session/current-user.ts';

/** The account of the user who is signed in, or of one who is not. */
export const account = (made: Partial<User> = {}): User => ({
  _id: currentUser()?._id ?? 'user-0',
  role: 'user',
  userName: 'Amel',
  email: 'amel@example.tn',
  emailVerified: true,
  pendingEmail: '',
  phoneNumber: '+21622123456',
  profile: { firstName: 'Amel', lastName: 'Ben Salah', imagePath: '' },
  address: { streetAddress: '12, rue des Oliviers', Region: 'Sfax', City: 'Sfax', postalCode: '3000' },
  language: 'en',
  createdAt: '2026-03-01T09:00:00.000Z',
  ...made,
});

/** `shippingInfo` of a guest order. */
export const shippingInfo = {
  firstName: 'Amel',
  lastName: 'Ben Salah',
  email: 'amel@example.tn',
  phone: '+21622123456',
  address: '12, rue des Oliviers',
  city: 'Sfax',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
  landmark: '',
};
