/** Both kinds of order in the back office (spec: back-office 2, 5, 8). */
const common = {
  figures: 'Orders by status',
  search: 'Search by number, name or phone',
  from: 'From',
  to: 'To',
  inverted: 'The first day is after the last.',
  clear: 'Clear the filters',
  none: 'No orders found.',
  noneYet: 'Orders show here as soon as somebody places one.',
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
  of: (action: string, number: string) => `${action}: order ${number}`,
  detailsOf: (number: string) => `Order ${number}`,
  statusOf: (number: string) => `Status of order ${number}`,
  save: 'Update status',
  saving: 'Updating…',
  saveStatus: 'Save',
  setMeanwhile: (now: string) => `Somebody else has set it to ${now} meanwhile. Save again to change that.`,
  cancel: 'Cancel',
  ask: (number: string, name: string) =>
    `Order ${number} of ${name} will be deleted for good. Its pieces and gifts go back to the stock unless it was cancelled.`,
  removeTitle: 'Delete order',
  deleting: 'Deleting…',
  goesTo: 'Delivery address',
  contact: 'Contact',
  gift: (name: string) => `Gift: ${name}`,
  times: (n: number) => `× ${n}`,
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

export const adminOrders = {
  ...common,
  title: 'Order Management',
  cards: {
    Shipped: 'in shipping',
    ordersAwaiting: 'Orders Awaiting',
    Processing: 'Processed',
    Cancelled: 'Canceled',
    Delivered: 'Delivered',
  },
  names: {
    Shipped: 'Shipped',
    ordersAwaiting: 'Awaiting',
    Processing: 'Processing',
    Cancelled: 'Cancelled',
    Delivered: 'Delivered',
  },
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
  },
  names: {
    pending: 'Pending',
    processing: 'Processing',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  changed: 'Order status updated successfully',
  notChanged: 'Failed to update order status',
  errorChanging: 'Error updating order status',
  removed: 'Order deleted successfully',
  notRemoved: 'Failed to delete order',
  errorRemoving: 'Error deleting order',
};

export type OrderWords = Omit<typeof adminOrders, 'cards' | 'names'> & {
  cards: Record<string, string>;
  names: Record<string, string>;
};
