import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comb, openProducts, row } from '../../../testing/product-list.tsx';
import { adminCard } from '../../../testing/products.ts';
import { button, desk, expectAccessible, expectInOrder, phone } from '../../../testing/screen.tsx';

test('the menu of a row by keyboard: arrows, first letters, Esc, Tab, and the focus returns (ADMIN-6)', async () => {
  await openProducts([comb]);
  const more = button('More: Comb');
  const item = (name: string) => page.getByRole('menuitem', { name: `${name}: Comb` });
  const menu = page.getByRole('menu');
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Disable')).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
  // a press elsewhere closes it too
  await more.click();
  await expect.element(item('Disable')).toHaveFocus();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await more.click();
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Delete product' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

const promoted = adminCard(
  { name: 'Argan' },
  {
    promotion: {
      _id: 'week',
      name: 'Oil week',
      discountRate: 20,
      startDate: '2026-01-01T08:00:00.000Z',
      endDate: '2099-01-01T08:00:00.000Z',
      isRunning: true,
    },
  },
);

test('the head of a table stays while the page scrolls, and columns are hidden for one admin (ADMIN-8)', async () => {
  const many = Array.from({ length: 20 }, (_, n) => adminCard({ name: `Soap ${n}` }));
  await openProducts([promoted, ...many]);
  const head = page.getByRole('columnheader', { name: /^Stock/ });
  const last = row('Soap 19').getByRole('link', { name: 'Details' });
  await expect.element(last).toBeVisible();
  last.element().scrollIntoView({ block: 'end' });
  await expect.poll(() => head.element().getBoundingClientRect().top).toBe(0);
  // what gets the focus is not below the head
  const third = row('Soap 2').getByRole('link', { name: 'Details: Soap 2', exact: true });
  (third.element() as HTMLElement).focus();
  await expect
    .poll(() => third.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(head.element().getBoundingClientRect().bottom);

  const choice = button('Columns');
  await choice.click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect.element(columns.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await columns.getByRole('checkbox', { name: 'Promotion' }).click();
  await columns.getByRole('checkbox', { name: 'Stock' }).click();
  await expect.element(head).not.toBeInTheDocument();
  await expect.element(page.getByText('Oil week')).not.toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).toHaveFocus();
  await expectInOrder();
  // cards have all values
  await page.viewport(phone.width, phone.height);
  await expect.element(page.getByText('Oil week')).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  await page.viewport(desk.width, desk.height);
  await openProducts([promoted]);
  await expect.element(head, { message: 'another admin at the same computer' }).toBeVisible();
});
