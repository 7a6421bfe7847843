import { canonicalRegion } from '@nabta/contract/delivery/governorates.ts';
import type { OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import type * as z from 'zod/mini';

type Form = z.output<typeof OrderEdit>;
type Names = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'region' | 'postalCode' | 'landmark';

/** The columns of the recipient. */
export const recipientOf = ({ landmark = '', ...form }: Pick<Form, Names>) => ({
  first_name: form.firstName,
  last_name: form.lastName,
  email: form.email,
  phone: form.phone,
  address: form.address,
  city: form.city,
  region: canonicalRegion(form.region),
  postal_code: form.postalCode,
  landmark,
});
