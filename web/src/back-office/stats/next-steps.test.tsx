import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { button, expectInOrder } from '../../../testing/screen.tsx';
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
