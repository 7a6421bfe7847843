import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../testing/answers.ts';
import { button, expectInOrder, showRoutes } from '../../../testing/screen.tsx';
import TrackedOrderPage from './tracked-order.tsx';

/** An order whose steps are done up to this one. */
const order = (at: 'placed' | 'prepared', made: Partial<TrackedOrder> = {}): TrackedOrder => ({
  orderNumber: 'ORDE-0001',
  createdAt: '2026-11-20T11:00:00.000Z',
  status: at === 'placed' ? 'ordersAwaiting' : 'Processing',
  method: 'delivery',
  steps: (['placed', 'confirmed', 'prepared', 'handedOver', 'delivered'] as const).map((step, nth, all) => {
    const isDone = nth <= all.indexOf(at);
    return { step, isDone, at: isDone ? '2026-11-20T11:00:00.000Z' : null };
  }),
  problem: null,
  city: 'Sfax',
  pickupNote: '',
  lines: [{ productName: 'Olive comb', imagePath: '', quantity: 1, unitPrice: 22, gifts: [] }],
  subtotal: 22,
  deliveryFee: 0,
  discount: 0,
  discounts: [],
  total: 22,
  toPay: 22,
  expectedBy: null,
  courier: null,
  mayCancel: at === 'placed',
  ...made,
});

const state = (text: string) => page.getByRole('status').getByText(text);
const question = page.getByRole('dialog', { name: 'Cancel order ORDE-0001?' });

async function showOrder(): Promise<void> {
  answer({ 'GET /tracking/:token': order('placed') });
  await showRoutes([{ path: '/track/:token', element: <TrackedOrderPage /> }], { at: '/track/a-link' });
  await expect.element(state('Your order is registered')).toBeVisible();
}

test('an order whose preparation has begun while the question was open says so', async () => {
  await showOrder();
  await button('Cancel my order').click();
  await expect.element(question).toBeVisible();
  await expectInOrder();
  const message = 'We are preparing your order already. Please call us.';
  answer({
    'POST /tracking/:token/cancel': { status: 409, body: { code: 'conflict', message } },
    'GET /tracking/:token': order('prepared'),
  });
  await button('Yes, cancel it').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please call us.');
  await expect.element(state('We are preparing your order')).toHaveFocus();
  await expect.element(button('Cancel my order')).not.toBeInTheDocument();
  await expectInOrder();
  expect(sentTo('POST /tracking/:token/cancel')).toHaveLength(1);
});
