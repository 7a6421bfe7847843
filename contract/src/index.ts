/** The table of all calls; keys are method and path below `/api`, with the spellings of the specification. */
import { accounts } from './accounts/accounts.ts';
import { audit } from './audit/audit.ts';
import { branding } from './settings/branding.ts';
import { carts } from './carts/carts.ts';
import { categories } from './categories/categories.ts';
import { chat } from './chat/chat.ts';
import { companions } from './products/companions.ts';
import { contact } from './contact/contact.ts';
import { coupons } from './discounts/coupons.ts';
import { couriers } from './couriers/couriers.ts';
import { customers } from './customers/customers.ts';
import { delivery } from './delivery/delivery.ts';
import { demo } from './demo/demo.ts';
import { desk } from './desk/desk.ts';
import { documents } from './documents/documents.ts';
import { gifts } from './gifts/gifts.ts';
import { guestOrders } from './orders/guest-orders.ts';
import { home } from './settings/home.ts';
import { ingredients } from './ingredients/ingredients.ts';
import { interest } from './stats/interest.ts';
import { legal } from './legal/legal.ts';
import { mails } from './mails/mails.ts';
import { orderEdit } from './orders/order-edit.ts';
import { orderSettings } from './settings/order-settings.ts';
import { orders } from './orders/orders.ts';
import { phones } from './desk/phones.ts';
import { productEditing } from './products/product-editing.ts';
import { productGroups } from './products/product-groups.ts';
import { products } from './products/products.ts';
import { promotions } from './promotions/promotions.ts';
import { reviews } from './reviews/reviews.ts';
import { sales } from './stats/sales.ts';
import { sellers } from './stats/sellers.ts';
import { settings } from './settings/settings.ts';
import { setup } from './setup/setup.ts';
import { stats } from './stats/stats.ts';
import { tracking } from './tracking/tracking.ts';
import { uploads } from './images/uploads.ts';
import { visits } from './stats/visits.ts';
import { wishlist } from './wishlist/wishlist.ts';

export const features = {
  accounts,
  categories,
  products,
  companions,
  productEditing,
  productGroups,
  promotions,
  gifts,
  reviews,
  carts,
  wishlist,
  orders,
  guestOrders,
  desk,
  orderEdit,
  phones,
  customers,
  tracking,
  chat,
  settings,
  branding,
  setup,
  home,
  uploads,
  contact,
  stats,
  sales,
  sellers,
  interest,
  visits,
  audit,
  mails,
  delivery,
  orderSettings,
  coupons,
  couriers,
  documents,
  legal,
  ingredients,
  demo,
};

export const calls = {
  ...accounts,
  ...categories,
  ...products,
  ...companions,
  ...productEditing,
  ...productGroups,
  ...promotions,
  ...gifts,
  ...reviews,
  ...carts,
  ...wishlist,
  ...orders,
  ...guestOrders,
  ...desk,
  ...orderEdit,
  ...phones,
  ...customers,
  ...tracking,
  ...chat,
  ...settings,
  ...branding,
  ...setup,
  ...home,
  ...uploads,
  ...contact,
  ...stats,
  ...sales,
  ...sellers,
  ...interest,
  ...visits,
  ...audit,
  ...mails,
  ...delivery,
  ...orderSettings,
  ...coupons,
  ...couriers,
  ...documents,
  ...legal,
  ...ingredients,
  ...demo,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;
