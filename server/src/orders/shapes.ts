import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { AdminOrder, Order } from '@nabta/contract/orders/orders.ts';
import type * as z from 'zod/mini';
import type { AdminOrderRow } from './change.ts';
import type { PlacedOrder } from './service.ts';
import { orderDiscounts } from '../discounts/discounts.ts';
import { giftNameIn, productNameIn } from './shown-name.ts';

/** With the names in the language of the call. */
const asPlaced = (row: PlacedOrder) => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  createdAt: row.created_at,
  products: row.lines.map((line) => ({
    product: {
      _id: line.product_id,
      productName: productNameIn(currentLanguage(), line),
      price: line.unit_price,
      imagePath: line.imagePath === '' ? [] : [line.imagePath],
    },
    productName: productNameIn(currentLanguage(), line),
    quantity: line.quantity,
    productPrice: line.unit_price,
    gifts: line.gifts.map((gift) => ({
      _id: gift.gift_id,
      pointValue: gift.point_value,
      gift: { _id: gift.gift_id, giftName: giftNameIn(currentLanguage(), gift) },
    })),
  })),
  ...chargesOf(row),
  total: row.total,
});

/** Orders without a landmark have no such field (ORDERS-10). */
export const landmarkOf = ({ landmark }: PlacedOrder) => (landmark === '' ? {} : { landmark });

/** What an order costs beside its products; without what has its default (DELIVERY-5). */
export const chargesOf = ({ delivery_fee, discount, discount_reason, coupons, method, expected_by }: PlacedOrder) => ({
  ...(delivery_fee > 0 && { deliveryFee: delivery_fee }),
  ...(discount > 0 && { discount }),
  ...(discount_reason && { discountReason: discount_reason }),
  ...(coupons.length > 0 && { discounts: orderDiscounts(coupons) }),
  ...(method === 'pickup' && { method }),
  ...(expected_by && { expectedBy: expected_by }),
});

type RecipientRow = Pick<
  PlacedOrder,
  'first_name' | 'last_name' | 'email' | 'phone' | 'address' | 'city' | 'region' | 'postal_code'
>;

/** Who gets an order, and where. */
export const shownRecipient = (row: RecipientRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
});

/** An order as its owner sees it; `trackingOf`: the paths of tracking pages. */
export const asOrder = (
  row: PlacedOrder & { is_guest?: boolean },
  trackingOf: (id: string) => string,
): z.output<typeof Order> => ({
  ...asPlaced(row),
  tracking: trackingOf(row.id),
  shippingInfo: { ...shownRecipient(row), ...landmarkOf(row) },
  ...(row.is_guest && { guest: true }),
});

/** An order as the back office sees it. */
export const asAdminOrder = (row: AdminOrderRow): z.output<typeof AdminOrder> => ({
  ...asPlaced(row),
  id: row.id,
  totalPrice: row.total,
  user: {
    _id: row.user_id,
    profile: { firstName: row.first_name, lastName: row.last_name },
    email: row.email,
    phoneNumber: row.phone,
    address: {
      streetAddress: row.address,
      Region: row.region,
      City: row.city,
      postalCode: row.postal_code,
      ...landmarkOf(row),
    },
  },
});
