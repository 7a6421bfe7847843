import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';
import FirstCards from './first-cards.tsx';
import { NextSteps } from './next-steps.tsx';

test('a shop without orders has what to do next: a product, the address of the shop, an order by phone (DASHBOARD-13)', async () => {
  answer({ 'GET /admin/setup': FAILED });
  await openScreen(<NextSteps products={0} />, '/admin');
  for (const name of ['Your products', 'Your shop', 'The first order'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
  for (const [name, href] of [
    ['Add a product', '/admin/add-product'],
    ['Enter an order', '/admin/desk/new'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(button('Copy the address')).toBeVisible();
  await expectInOrder();
});

test('its charts are of this year, without a choice (DASHBOARD-13)', async () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  answer({
    'GET /admin/dashboard-stats': { productCount: 0, categoryCount: 1, orderCount: 0, userCount: 0 },
    'GET /admin/financial-stats': { totalRevenue: 0, averageOrderValue: 0, monthlyRevenue: 0 },
    'GET /admin/new-users': { newUsers: 0 },
    'GET /admin/orders-by-year/:year': months.map((_id) => ({ _id, count: 0 })),
    'GET /admin/monthly-revenue/:year': months.map((_id) => ({ _id, totalRevenue: 0 })),
    'GET /admin/top-products': [],
  });
  await openScreen(<FirstCards />, '/admin');
  await expect.element(page.getByRole('region', { name: 'Monthly Orders' })).toMatchTextContent('Nothing yet in');
  await expect.element(page.getByLabelText('Year')).not.toBeInTheDocument();
  await expectInOrder();
});
