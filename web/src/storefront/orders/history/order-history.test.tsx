import { ORDERS } from '@nabta/contract/orders/order-page.ts';
import type { Order } from '@nabta/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED } from '../../../../testing/answers.ts';
import { button, expectInOrder, phone, show, signIn } from '../../../../testing/screen.tsx';
import { OrderHistory } from './order-history.tsx';

type Made = { number: string; status?: Order['status']; day?: string; name?: string };

/** An order of two pieces, with a gift. */
const order = ({ number, status = 'Delivered', day = '2026-11-10', name = 'Neroli comb' }: Made): Order => ({
  _id: number,
  orderNumber: number,
  status,
  createdAt: `${day}T11:00:00.000Z`,
  shippingInfo: {
    firstName: 'أمل',
    lastName: 'Ben Salah',
    email: 'amel@example.tn',
    phone: '+21622123456',
    address: '12, rue de la Liberté',
    city: 'صفاقس',
    region: 'Sfax',
    postalCode: '3000',
    landmark: '',
  },
  products: [
    {
      product: { _id: 'product-1', productName: name, price: 22, imagePath: [] },
      productName: name,
      quantity: 2,
      productPrice: 22,
      gifts: [{ _id: 'line-gift-1', pointValue: 10, gift: { _id: 'gift-1', giftName: 'Mini olive soap' } }],
    },
  ],
  total: 44,
});

async function showOrders(...orders: Made[]): Promise<void> {
  signIn();
  answer({ 'GET /orders/user': orders.map(order) });
  await show(<OrderHistory />, { at: '/user/profile?tab=orders' });
}

const numbers = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);
const filter = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d`) });

test('orders are filtered by status, in the words of the shop, and day, which are part of the address (ORDERS-6)', async () => {
  await showOrders(
    { number: 'HIST-0005', status: 'ordersAwaiting', day: '2026-11-20' },
    { number: 'HIST-0004', status: 'Processing', day: '2026-11-10' },
    { number: 'HIST-0003', status: 'Cancelled', day: '2026-11-01' },
    { number: 'HIST-0002', status: 'Shipped', day: '2026-10-15' },
    { number: 'HIST-0001', status: 'Delivered', day: '2026-10-01' },
  );
  await expect.poll(numbers).toEqual([5, 4, 3, 2, 1].map((n) => `Order HIST-000${n}`));
  for (const [status, number] of [
    ['Delivered', 1],
    ['Shipping', 2],
    ['Cancelled', 3],
    ['Processing', 4],
    ['Not processed', 5],
  ] as const) {
    await filter(status).click();
    await expect.poll(numbers).toEqual([`Order HIST-000${number}`]);
    await expect.element(page.getByRole('article').getByText(status)).toBeVisible();
  }
  await filter('All').click();
  await page.getByLabelText('From', { exact: true }).fill('2026-10-15');
  await page.getByLabelText('To', { exact: true }).fill('2026-11-10');
  await expect.poll(numbers).toEqual([4, 3, 2].map((n) => `Order HIST-000${n}`));
  expect(window.location.search).toBe('?tab=orders&from=2026-10-15&to=2026-11-10');

  await filter('Delivered').click();
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await filter('Cancelled').click();
  await expect.poll(numbers).toEqual(['Order HIST-0003']);
  window.history.back();
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await page.getByLabelText('From', { exact: true }).fill('2026-11-11');
  await expect.element(page.getByText('The first day is after the last.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect.poll(numbers).toHaveLength(5);
});

test('an address with filters shows what they find', async () => {
  signIn();
  answer({ 'GET /orders/user': [order({ number: 'HIST-0002', status: 'Cancelled' }), order({ number: 'HIST-0001' })] });
  await show(<OrderHistory />, { at: '/user/profile?tab=orders&status=Cancelled' });
  await expect.poll(numbers).toEqual(['Order HIST-0002']);
});

test('on phones the days are folded, unless they filter', async () => {
  signIn();
  answer({ 'GET /orders/user': [order({ number: 'HIST-0001' })] });
  const from = page.getByLabelText('From', { exact: true });
  await show(<OrderHistory />, { at: '/user/profile?tab=orders', size: phone });
  await button('Filter by date').click();
  await expect.element(from).toBeVisible();
  await button('Filter by date').click();
  await expect.element(from).not.toBeVisible();
  await show(<OrderHistory />, { at: '/user/profile?tab=orders&from=2026-11-01', size: phone });
  await expect.element(from).toHaveValue('2026-11-01');
  await expect.element(from).toBeVisible();
});

test('details open and close in place: products, prices, gifts, total, address', async () => {
  await showOrders({ number: 'HIST-0100' });
  const view = button('View Details of order HIST-0100');
  await expect.element(view).toHaveTextContent('View Details');
  await view.click();
  const details = page.getByRole('article');
  for (const text of ['2 × 22.00 TND', 'Gift: Mini olive soap', '44.00 TND', '3000 صفاقس, Sfax'])
    await expect.element(details.getByText(text).first()).toBeVisible();
  await button('Hide Details of order HIST-0100').click();
  await expect.element(page.getByText('Delivery address')).not.toBeInTheDocument();
});

test('a long history shows ten orders at a time', async () => {
  await showOrders(...Array.from({ length: 23 }, (_, n) => ({ number: `MANY-${1000 + n}`, day: '2026-09-01' })));
  await expect.poll(numbers).toHaveLength(10);
  await button('Show 10 more').click();
  await button('Show 3 more').click();
  await expect.poll(numbers).toHaveLength(23);
});

test('orders beyond the first answer are asked for and counted too', async () => {
  signIn();
  const all = Array.from({ length: ORDERS + 5 }, (_, n) => order({ number: `MANY-${n}` }));
  answer({ 'GET /orders/user': ({ query }) => all.slice((Number(query.get('page')) - 1) * ORDERS).slice(0, ORDERS) });
  await show(<OrderHistory />);
  await expect.element(filter('All')).toHaveTextContent(`All ${ORDERS + 5}`);
});

test('a history that can’t be loaded shows an error in place, and Retry loads it', async () => {
  signIn();
  answer({ 'GET /orders/user': FAILED });
  await show(<OrderHistory />);
  await expect.element(page.getByText('Your orders could not be loaded. Please try again.')).toBeVisible();
  await expectInOrder();
  answer({ 'GET /orders/user': [] });
  await button('Retry').click();
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await expectInOrder();
});

test('a history with open details, or filtered, is in order at any size', async () => {
  await showOrders(
    { number: 'LONG-0001', status: 'Cancelled', name: 'Huilenessentielledepépinsdefiguedebarbarie'.repeat(3) },
    { number: 'LONG-0002', status: 'ordersAwaiting', name: 'زيت الأركان' },
  );
  await button('View Details of order LONG-0001').click();
  await expect.element(page.getByText('Mini olive soap')).toBeVisible();
  await expectInOrder();
  await filter('Delivered').click();
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await expectInOrder();
});
