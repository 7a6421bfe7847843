import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import {
  answerGuests,
  answerMember,
  guestOrder,
  GUESTS,
  memberOrder,
  number,
  openGuests,
  openMembers,
} from '../../../testing/orders.tsx';
import { address, button, expectInOrder } from '../../../testing/screen.tsx';
import { queryClient } from '../kit/query/query-client.ts';
import GuestOrders from './guest-orders.tsx';

const row = page.getByRole('row').filter({ hasText: number });
const badge = row.getByRole('button', { name: /, change: Status of order/ });
const select = page.getByRole('combobox', { name: `Status of order ${number}` });

test('lists of orders that can’t be loaded show an error, and Retry loads them', async () => {
  const FAILING = { 'GET /orders': FAILED, 'GET /orderguests': FAILED } as const;
  for (const open of [() => openGuests(guestOrder('pending')), openMembers]) {
    await open();
    await expect.element(row).toBeVisible();
    answer(FAILING);
    await page.getByRole('searchbox').fill('Amel');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load orders');
    await expectInOrder();
    answerGuests(guestOrder('pending'));
    answerMember('ordersAwaiting');
    await button('Retry').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
    queryClient.clear();
  }
});

test('orders are filtered by number, status and day, which are part of the address', async () => {
  const queries: string[] = [];
  answerGuests(guestOrder('pending'));
  answer({
    'GET /orderguests': ({ query }) => {
      queries.push(query.toString());
      const isFound = !query.has('to');
      return {
        success: true,
        orders: isFound ? [guestOrder('pending')] : [],
        pagination: { page: 1, pages: 1, total: 1 },
      };
    },
  });
  await openScreen(<GuestOrders />, GUESTS);
  await expect.element(row).toBeVisible();
  await page.getByRole('searchbox').fill('بن صالح');
  await expect.poll(() => new URLSearchParams(queries.at(-1)).get('search')).toBe('بن صالح');
  await page.getByRole('searchbox').fill(number);
  await expect.poll(address).toBe(`${GUESTS}?search=${number}`);
  await page.getByRole('searchbox').clear();
  await expect.poll(address).toBe(GUESTS);
  const cards = page.getByRole('navigation', { name: 'Orders by status' });
  await cards.getByRole('link', { name: /^Pending/ }).click();
  await expect.poll(address).toBe(`${GUESTS}?status=pending`);
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01');
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  expect(new URLSearchParams(queries.at(-1)).get('status')).toBe('pending');

  await openScreen(<GuestOrders />, `${GUESTS}?status=pending&to=2020-01-01`);
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('2020-01-01');
  await expect.element(page.getByText('No orders found.')).toBeVisible();
  await button('Clear the filters').click();
  await expect.element(row).toBeVisible();
  await expect.poll(address).toBe(GUESTS);
});

test('a status is changed inline; what somebody else has set meanwhile is told, and replaced by saving again (ADMINORDERS-1)', async () => {
  await openMembers();
  await expect.element(page.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible();
  await expect.element(badge).toHaveTextContent('Awaiting');
  await badge.click();
  await expect.element(select).toHaveFocus();
  await select.selectOptions('Delivered');
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expect.element(badge).toHaveFocus();
  await expect.element(badge).toHaveTextContent('Awaiting');
  expect(sentTo('PUT /orders/:id')).toEqual([]);

  await badge.click();
  await select.selectOptions('Cancelled');
  answer({ 'PUT /orders/:id': FAILED });
  await row.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toMatchTextContent('Failed to update order status.');
  answerMember('Shipped');
  answer({ 'PUT /orders/:id': OUTDATED });
  await row.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toMatchTextContent('Somebody else has set it to Shipped meanwhile.');
  await expectInOrder();
  answer({
    'PUT /orders/:id': () => {
      answerMember('Cancelled');
      return memberOrder('Cancelled');
    },
  });
  await row.getByRole('button', { name: 'Save' }).click();
  await expect.element(badge).toHaveTextContent('Cancelled');
  await expect.element(badge).toHaveFocus();
  expect(sentTo('PUT /orders/:id').map((body) => body.from)).toEqual(['ordersAwaiting', 'ordersAwaiting', 'Shipped']);

  // the row opens the details, where Escape ends an edit before it closes the dialog
  await row.getByText(number).click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  await details.getByRole('button', { name: /, change: Status of order/ }).click();
  await details.getByRole('combobox').selectOptions('Processing');
  await userEvent.keyboard('{Escape}');
  await expect.element(details.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
});
