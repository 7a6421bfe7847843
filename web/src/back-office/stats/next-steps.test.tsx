import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';
import FirstCards from './first-cards.tsx';
import { NextSteps } from './next-steps.tsx';

test('the steps of the guide are a list to tick off: what is done, the next one, and how long the others take (SETUP-3)', async () => {
  answer({
    'GET /admin/setup': {
      steps: [
        { step: 'name', state: 'done' },
        { step: 'look', state: 'skipped' },
        { step: 'delivery', state: 'open' },
        { step: 'product', state: 'open' },
      ],
      isDismissed: false,
      products: 0,
      mail: { to: 'nour@example.com', outbox: null, last: null },
      untranslated: [],
    },
  });
  await openScreen(<NextSteps products={0} />, '/admin');
  const card = page.getByRole('region', { name: 'Set-up guide' });
  await expect.element(card).toMatchTextContent('1 of 4 done, 1 skipped about 5 min');
  const step = (name: string) => card.getByRole('listitem').getByRole('link', { name });
  await expect.element(step('Name of the shop Done')).toHaveAttribute('href', '/admin/setup?step=name');
  await expect.element(step('Logo and colour Skipped')).toBeVisible();
  await expect.element(step('Delivery about 1 min')).toHaveAttribute('aria-current', 'step');
  await expect.element(step('First product about 4 min')).not.toHaveAttribute('aria-current');
  await expect.element(card.getByRole('link', { name: 'Go on: Delivery' })).toBeVisible();
  await expectInOrder();
});

test('on a phone the card begins with the next steps; all of them are one tap away (SETUP-3)', async () => {
  const steps = ['name', 'look', 'addresses', 'delivery', 'product'] as const;
  answer({
    'GET /admin/setup': {
      steps: steps.map((step) => ({ step, state: 'open' })),
      isDismissed: false,
      products: 0,
      mail: { to: 'nour@example.com', outbox: null, last: null },
      untranslated: [],
    },
  });
  await openScreen(<NextSteps products={0} />, '/admin');
  await page.viewport(390, 780);
  const card = page.getByRole('region', { name: 'Set-up guide' });
  await expect.element(card.getByRole('link', { name: 'Start: Name of the shop' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'How customers reach you' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'First product' })).not.toBeInTheDocument();
  await button('Show all 5 steps').click();
  await expect.element(card.getByRole('link', { name: 'First product' })).toBeVisible();
  await expect.element(button('Show all 5 steps')).not.toBeInTheDocument();
  await expectInOrder();
});

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
