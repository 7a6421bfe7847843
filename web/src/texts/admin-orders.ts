import type { GuestOrderStatus, OrderStatus } from '@nabta/contract/order-statuses.ts';

/** Both kinds of order in the back office (ADMINORDERS-1, ADMINORDERS-2). */
const common = {
  figures: 'Orders by status',
  search: 'Search by number, name or phone',
  from: 'From',
  to: 'To',
  inverted: 'The first day is after the last.',
  clear: 'Clear the filters',
  none: 'No orders found.',
  noneYet: 'Orders show here as soon as somebody places one.',
  newOnes: (n: number) => (n === 1 ? '1 new order' : `${n} new orders`),
  loading: 'Loading the orders…',
  failed: 'Failed to load orders',
  number: 'Number',
  date: 'Date',
  total: 'Total Price',
  status: 'Status',
  customer: 'Customer',
  actions: 'Actions',
  details: 'Details',
  edit: 'Edit',
  remove: 'Delete',
  invoice: 'Facture',
  actionLabel: (action: string, number: string) => `${action}: order ${number}`,
  detailsOf: (number: string) => `Order ${number}`,
  statusOf: (number: string) => `Status of order ${number}`,
  save: 'Update status',
  saving: 'Updating…',
  saveStatus: 'Save',
  changedBeforeSetting: (now: string) => `Somebody else has set it to ${now} meanwhile. Save again to change that.`,
  setBeforeRemoving: (now: string) =>
    `Somebody else has set it to ${now} meanwhile. Delete again to delete it all the same.`,
  cancel: 'Cancel',
  ask: (number: string, name: string) => `Order ${number} of ${name} will be deleted for good.`,
  removeTitle: 'Delete order',
  deleting: 'Deleting…',
  goesTo: 'Delivery address',
  contact: 'Contact',
  gift: (name: string) => `Gift: ${name}`,
  times: (n: number) => `× ${n}`,
  gone: 'This order has been deleted.',
  unknown: 'Unknown Status',
  changed: 'Order status updated successfully.',
  notChanged: 'Failed to update order status.',
  errorChanging: 'Error updating order status.',
  removed: 'Order deleted successfully.',
  notRemoved: 'Failed to delete order.',
  errorRemoving: 'Error deleting order.',
  print: 'Print as PDF',
  close: 'Close',
  noInvoice: 'There is no such order.',
};

/** What deleting an order does to the stock. */
const givesBack = 'Its pieces and gifts go back to the stock.';
const hasLeft = 'It has left the warehouse: the stock stays as it is.';
const wasCancelled = 'It was cancelled: the stock stays as it is.';

export const adminOrders = {
  ...common,
  title: 'Order Management',
  cards: {
    Shipped: 'in shipping',
    ordersAwaiting: 'Orders Awaiting',
    Processing: 'Processed',
    Cancelled: 'Canceled',
    Delivered: 'Delivered',
  } satisfies Record<OrderStatus, string>,
  names: {
    Shipped: 'Shipped',
    ordersAwaiting: 'Awaiting',
    Processing: 'Processing',
    Cancelled: 'Cancelled',
    Delivered: 'Delivered',
  } satisfies Record<OrderStatus, string>,
  stockAfter: {
    Shipped: hasLeft,
    ordersAwaiting: givesBack,
    Processing: givesBack,
    Cancelled: wasCancelled,
    Delivered: hasLeft,
  } satisfies Record<OrderStatus, string>,
};

export const adminGuestOrders = {
  ...common,
  title: 'Guest Orders',
  cards: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<GuestOrderStatus, string>,
  names: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<GuestOrderStatus, string>,
  stockAfter: {
    pending: givesBack,
    processing: givesBack,
    shipped: hasLeft,
    delivered: hasLeft,
    cancelled: wasCancelled,
  } satisfies Record<GuestOrderStatus, string>,
  changed: 'Order status updated successfully',
  notChanged: 'Failed to update order status',
  errorChanging: 'Error updating order status',
  removed: 'Order deleted successfully',
  notRemoved: 'Failed to delete order',
  errorRemoving: 'Error deleting order',
};

export type OrderWords = Omit<typeof adminOrders, 'cards' | 'names' | 'stockAfter'> & {
  cards: Record<string, string>;
  names: Record<string, string>;
  stockAfter: Record<string, string>;
};
