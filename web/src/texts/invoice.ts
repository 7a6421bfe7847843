/** The sheet of an order, printed or saved as a PDF. */
export const invoice = {
  title: (number: string) => `Invoice ${number}`,
  heading: 'Invoice',
  print: 'Print',
  back: 'Back to my orders',
  number: 'Order number',
  date: 'Date',
  customer: 'Customer',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Unit price',
  lineTotal: 'Total',
  gift: (name: string) => `Gift: ${name}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total to pay',
  payment: 'Cash on delivery. Payment is due within 30 days.',
  thanks: 'Thank you for your order.',
  /** Used where the merchant has not filled in a setting yet. */
  placeholder: { name: 'Company name', address: 'Company address', phone: 'Phone', email: 'Email' },
};
