import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { expectInOrder } from '../../../testing/screen.tsx';
import Couriers from './couriers.tsx';

test('an empty list says what it is for and leads to the form (FRAME-5, FRAME-11)', async () => {
  answer({ 'GET /couriers': [] });
  await openScreen(<Couriers />, '/admin/couriers');
  await expect.element(page.getByRole('heading', { name: 'Couriers deliver and collect the cash' })).toBeVisible();
  await expectInOrder();
  // exactly one button adds (FRAME-11)
  const add = page.getByRole('button', { name: 'Add Courier' });
  await expect.poll(() => add.elements()).toHaveLength(1);
  await add.click();
  await expect.element(page.getByRole('dialog', { name: 'Add Courier' })).toBeVisible();
});
