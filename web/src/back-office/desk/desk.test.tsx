import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { NO_ORDERS } from '../../../testing/frame.tsx';
import { address, expectInOrder } from '../../../testing/screen.tsx';
import Desk from './desk.tsx';

test('the desk of a shop without orders says what it is for and leads to a new order (FRAME-5)', async () => {
  answer({ 'GET /desk/counts': NO_ORDERS, 'GET /desk/orders': { orders: [], hasMore: false } });
  await openScreen(<Desk />, '/admin/desk');
  const teaching = page.getByRole('heading', { name: 'The work of each day starts here' });
  await expect.element(teaching).toBeVisible();
  await expectInOrder();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(address).toBe('/admin/desk?step=all');
  await expect.element(teaching).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'New order' }).click();
  await expect.poll(address).toBe('/admin/desk/new');
});

test('a step whose work is done says so, and leads to all orders (FRAME-5)', async () => {
  answer({
    'GET /desk/counts': { ...NO_ORDERS, hasOrders: true },
    'GET /desk/orders': { orders: [], hasMore: false },
  });
  await openScreen(<Desk />, '/admin/desk?step=toConfirm');
  await expect.element(page.getByRole('heading', { name: 'All calls are done' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The work of each day starts here' })).not.toBeInTheDocument();
  await expectInOrder();
});
