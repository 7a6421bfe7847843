import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shippingInfo } from '../../../testing/accounts.ts';
import { address, button, show, toasts } from '../../../testing/screen.tsx';
import type { PlacedOrder } from './guest-order.ts';
import { HomeRedirect } from './home-redirect.tsx';

const CHECKOUT = '/user/guestcheckout';
const order: PlacedOrder = {
  _id: 'order-1',
  orderNumber: 'ORDE-0001',
  status: 'pending',
  orderDate: '2026-11-20T11:00:00.000Z',
  shippingInfo,
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items: [],
  subtotal: 22,
  tax: 0,
  total: 22,
  tracking: '/track/a-link',
};

afterEach(() => void vi.useRealTimers());

async function showRedirect(): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  await show(<HomeRedirect order={order}>{null}</HomeRedirect>, { at: CHECKOUT });
  await expect.element(page.getByText(/Retour à l’accueil dans [123] s\./)).toBeVisible();
}

test('the success screen of a guest is left after 3 seconds, and home tells the number (GUESTORDERS-3)', async () => {
  await showRedirect();
  vi.advanceTimersByTime(3_000);
  await expect.poll(address).toBe('/');
  await expect.element(toasts).toMatchTextContent('Order ORDE-0001 is placed.');
});

test('the success screen of a guest stays when one wants to (GUESTORDERS-3)', async () => {
  await showRedirect();
  await button('Rester sur cette page').click();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('Vous restez sur cette page.')).toHaveFocus();
  expect(address()).toBe(CHECKOUT);
});
