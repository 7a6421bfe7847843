import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu } from '../../../testing/back-office.tsx';
import {
  answerGuests,
  answerMember,
  guestOrder,
  hearOfChanges,
  number,
  openGuests,
  openMembers,
} from '../../../testing/orders.tsx';
import { expectInOrder, toasts } from '../../../testing/screen.tsx';

const row = page.getByRole('row').filter({ hasText: number });
const question = page.getByRole('dialog', { name: 'Delete order' });
const badge = row.getByRole('button', { name: /, change: Status of order/ });

test('deleting an order asks first and names it; a failure shows in the dialog (ADMINORDERS-3)', async () => {
  await openGuests(guestOrder('pending'));
  await chooseInMenu(row, /^Delete/);
  await expect.element(question).toMatchTextContent(`Order ${number} of Sami Ben Salah will be deleted`);
  answer({ 'DELETE /orderguests/:id': FAILED });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(question).toMatchTextContent('Failed to delete order');
  await expectInOrder();
  const asked: (string | null)[] = [];
  answer({
    'DELETE /orderguests/:id': ({ query }) => {
      asked.push(query.get('from'));
      answerGuests();
      return { success: true };
    },
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toasts).toMatchTextContent('Order deleted successfully');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByText('Orders show here as soon as somebody places one.')).toBeVisible();
  expect(asked).toEqual(['pending']);
});

const givesBack = 'Its pieces and gifts go back to the stock.';
const hasLeft = 'It has left the warehouse: the stock stays as it is.';
const wasCancelled = 'It was cancelled: the stock stays as it is.';

test('the question before deleting an order of a guest follows its status, and says what happens to the stock (ADMINORDERS-3)', async () => {
  await openGuests(guestOrder('pending'));
  await chooseInMenu(row, /^Delete/);
  await expect.element(question).toMatchTextContent(givesBack);
  for (const [status, says] of [
    ['shipped', hasLeft],
    ['processing', givesBack],
    ['delivered', hasLeft],
    ['cancelled', wasCancelled],
  ] as const) {
    answerGuests(guestOrder(status));
    await hearOfChanges();
    await expect.element(question).toMatchTextContent(says);
  }
});

test('the question before deleting an order of an account follows its status, and says what happens to the stock (ADMINORDERS-3)', async () => {
  await openMembers();
  await chooseInMenu(row, /^Delete/);
  await expect.element(question).toMatchTextContent(givesBack);
  for (const [status, says] of [
    ['Shipped', hasLeft],
    ['Processing', givesBack],
    ['Delivered', hasLeft],
    ['Cancelled', wasCancelled],
  ] as const) {
    answerMember(status);
    await hearOfChanges();
    await expect.element(question).toMatchTextContent(says);
  }
  const asked: (string | null)[] = [];
  answer({
    'DELETE /orders/:id': ({ query }) => {
      asked.push(query.get('from'));
      return { message: 'Deleted' };
    },
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(toasts).toMatchTextContent('Order deleted successfully');
  expect(asked).toEqual(['Cancelled']);
});

test('a status is changed in its dialog, and a refusal of the server shows there (ADMINORDERS-2)', async () => {
  await openGuests(guestOrder('cancelled'));
  await chooseInMenu(row, /^Edit/);
  const dialog = page.getByRole('dialog', { name: `Status of order ${number}` });
  await dialog.getByLabelText('Status').selectOptions('Pending');
  const body = { message: '“Olive comb”: only 1 left.', code: 'out_of_stock' };
  answer({ 'PATCH /orderguests/:id/status': { status: 409, body } });
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect.element(dialog).toMatchTextContent('“Olive comb”: only 1 left.');
  await expectInOrder();
  answer({
    'PATCH /orderguests/:id/status': () => {
      answerGuests(guestOrder('pending'));
      return { success: true, order: guestOrder('pending') };
    },
  });
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await expect.element(toasts).toMatchTextContent('Order status updated successfully');
  await expect.element(badge).toHaveTextContent('Pending');
  expect(sentTo('PATCH /orderguests/:id/status').at(-1)).toEqual({ status: 'pending', from: 'cancelled' });
});

test('details show the whole order, and its mail link contains only the typed address', async () => {
  const { shippingInfo } = guestOrder('pending');
  const typed = 'x?bcc=spy%40evil.test&subject=hi&body=z@b.tn';
  await openGuests(guestOrder('pending', { shippingInfo: { ...shippingInfo, email: typed } }));
  await row.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog', { name: `Order ${number}` });
  for (const text of ['Olive comb', '× 2', '44.00 TND', '12, rue des Oliviers', '3000 Sfax'])
    await expect.element(details).toMatchTextContent(text);
  const link = new URL(details.getByRole('link', { name: typed }).element().getAttribute('href') ?? '');
  expect({ search: link.search, to: decodeURIComponent(link.pathname) }).toEqual({ search: '', to: typed });
  await expectInOrder();
  // it is updated while it is open, and says when it is deleted
  answerGuests(guestOrder('delivered'));
  await hearOfChanges();
  await expect.element(details.getByRole('button', { name: /^Delivered, change/ })).toBeVisible();
  answerGuests();
  await hearOfChanges();
  await expect.element(details).toMatchTextContent('This order has been deleted.');
  await expectInOrder();
});
