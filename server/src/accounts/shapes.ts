import type { User } from '@nabta/contract/accounts/accounts.ts';
import type * as z from 'zod/mini';
import type { Account } from './queries.ts';

/** An account for its owner and for admins; the unusual capitals come from the specification. */
export const asUser = (account: Account): z.output<typeof User> => ({
  _id: account.id,
  role: account.role,
  userName: account.user_name,
  email: account.email,
  emailVerified: account.email_verified_at !== null,
  pendingEmail: account.pending_email ?? '',
  phoneNumber: account.phone_number,
  profile: { firstName: account.first_name, lastName: account.last_name, imagePath: account.imagePath },
  address: {
    streetAddress: account.street_address,
    Region: account.region,
    City: account.city,
    postalCode: account.postal_code,
  },
  language: account.language,
  createdAt: account.created_at,
});
