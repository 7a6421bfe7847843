import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { category } from '../../../testing/categories.ts';
import { adminCard, adminPage } from '../../../testing/products.ts';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Coupons from './coupons.tsx';

const DISCOUNTS = '/admin/discounts';
// the form accepts ids of the server only
const OILS = '01900000-0000-7000-8000-000000000001';
const COMB = '01900000-0000-7000-8000-000000000002';

const coupon = (name: string, made: Partial<Coupon> = {}): Coupon => ({
  _id: name,
  name,
  code: '',
  kind: 'percent',
  rate: 10,
  amount: null,
  buy: null,
  free: null,
  times: null,
  gift: null,
  minimum: null,
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  categories: [],
  products: [],
  useLimit: null,
  personLimit: null,
  isActive: true,
  translations: {},
  createdAt: '2026-11-01T08:00:00.000Z',
  state: 'active',
  uses: 0,
  named: [],
  version: '1',
  ...made,
});

const answerCoupons = (...all: Coupon[]): void =>
  answer({
    'GET /coupons': all,
    'GET /categories/select/all': [category('Soaps'), category('Oils', { _id: OILS })],
    'GET /products/admin/getall': adminPage([adminCard({ name: 'Olive comb' }, { _id: COMB, id: COMB })]),
    'GET /admin/audit/:kind/:id': { entries: [], totalPages: 1 },
  });

async function openCoupons(...all: Coupon[]): Promise<void> {
  answerCoupons(...all);
  await openScreen(<Coupons />, DISCOUNTS);
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const form = page.getByRole('dialog');
const save = form.getByRole('button', { name: 'Save' });
const field = (label: string) => form.getByLabelText(label, { exact: true });

test('what a discount needs is said at its fields, and what it does in a sentence (COUPONS-9)', async () => {
  await openCoupons();
  await expect.element(page.getByText('There is no discount yet.')).toBeVisible();
  await expectInOrder();
  await button('Add Discount').first().click();
  await save.click();
  await expect.element(form).toMatchTextContent('This field is required.');
  await expect.element(form).toMatchTextContent('A percentage above 0 is needed.');
  // the field of another kind is gone, and so is its error
  await expect.element(form).toMatchTextContent('2 fields to correct');
  await form.getByLabelText('What it gives').selectOptions('amount');
  await expect.element(form).toMatchTextContent('1 field to correct');
  await form.getByLabelText('What it gives').selectOptions('percent');
  await form.getByRole('textbox', { name: 'Name, English' }).fill('Spring');
  await form.getByRole('textbox', { name: 'Français' }).fill('Printemps');
  await form.getByLabelText('Code (optional)').fill('spring 10');
  await form.getByLabelText('Percentage (%)').fill('12,5');
  await form.getByLabelText('From an order of (TND) (optional)').fill('5');
  await form.getByLabelText('Uses in all (optional)').fill('1');
  await expect
    .element(form.getByRole('status').filter({ hasText: '12.5 % off, from 5.00 TND, once in all' }))
    .toBeVisible();
  await expectInOrder();
  answer({
    'POST /coupons': () => {
      const spring = coupon('Spring', { code: 'SPRING10', rate: 12.5, minimum: 5, useLimit: 1 });
      answerCoupons(spring);
      return spring;
    },
  });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Discount added');
  for (const text of ['SPRING10', 'Active', '0 of 1']) await expect.element(row('Spring')).toMatchTextContent(text);
  expect(sentTo('POST /coupons')).toMatchObject([
    {
      name: 'Spring',
      translations: { fr: { name: 'Printemps' } },
      rate: 12.5,
      minimum: 5,
      useLimit: 1,
      kind: 'percent',
      personLimit: null,
    },
  ]);
});

test('a product is given as a gift with a category (COUPONS-9)', async () => {
  await openCoupons();
  await button('Add Discount').first().click();
  await form.getByRole('textbox', { name: 'Name, English' }).fill('A comb');
  await form.getByLabelText('What it gives').selectOptions('A product as a gift');
  await save.click();
  await expect.element(form).toMatchTextContent('Choose the product that is given.');
  await form.getByLabelText('Product given').fill('comb');
  await form.getByRole('button', { name: 'Olive comb', exact: true }).click();
  await form.getByText('Applies to', { exact: true }).click();
  await form.getByRole('checkbox', { name: 'Oils' }).click();
  await expect.element(form.getByRole('status').filter({ hasText: 'Olive comb as a gift with Oils' })).toBeVisible();
  await expectInOrder();
  answer({ 'POST /coupons': coupon('A comb', { kind: 'gift', rate: null, gift: COMB }) });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Discount added');
  expect(sentTo('POST /coupons')).toMatchObject([{ kind: 'gift', gift: COMB, categories: [OILS], rate: null }]);
});

test('pieces are given for free; a code that is taken is refused at its field (COUPONS-9)', async () => {
  const gift = coupon('A comb', {
    kind: 'gift',
    rate: null,
    gift: COMB,
    named: [{ _id: COMB, productName: 'Olive comb' }],
  });
  await openCoupons(gift);
  await row('A comb').getByRole('button', { name: 'Edit: A comb' }).click();
  await form.getByLabelText('What it gives').selectOptions('Pieces for free');
  await field('Pieces to buy').fill('2');
  await field('Pieces for free').fill('1');
  await form.getByLabelText('Code (optional)').fill('taken');
  const message = 'Another discount has this code.';
  answer({ 'PUT /coupons/:id': { status: 409, body: { code: 'taken', message, fields: { code: message } } } });
  await save.click();
  await expect.element(form.getByLabelText('Code (optional)')).toHaveAccessibleDescription(new RegExp(message));
  await form.getByLabelText('Code (optional)').fill('three');
  const changed = coupon('A comb', { kind: 'buyGet', rate: null, buy: 2, free: 1, code: 'THREE', version: '2' });
  answer({
    'PUT /coupons/:id': () => {
      answerCoupons(changed);
      return changed;
    },
  });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Discount changed');
  await expect.element(row('A comb')).toMatchTextContent('2 bought, 1 for free');
  expect(sentTo('PUT /coupons/:id').at(-1)).toMatchObject({
    kind: 'buyGet',
    buy: 2,
    free: 1,
    gift: null,
    version: '1',
  });
});

test('a discount shows its history and the orders that used it, and is deleted after a question', async () => {
  await openCoupons(coupon('Spring', { code: 'SPRING10', state: 'used', uses: 1, useLimit: 1 }));
  await expect.element(row('Spring')).toMatchTextContent('Used up');
  const at = '2026-11-10T08:00:00.000Z';
  const use = { _id: 'order-1', orderNumber: 'Z-0001', createdAt: at, customer: 'Amel Ben Salah', amount: 2.2 };
  answer({
    'GET /coupons/:id/uses': { uses: [{ ...use, status: 'ordersAwaiting' }], total: 1, totalPages: 1 },
    'GET /admin/audit/:kind/:id': {
      entries: [
        {
          _id: 'entry',
          createdAt: at,
          admin: { _id: 'nour', userName: 'Nour' },
          action: 'changed',
          changes: [{ field: 'buy', from: null, to: 2 }],
        },
      ],
      totalPages: 1,
    },
  });
  await chooseInMenu(row('Spring'), 'Uses: Spring');
  await expect.element(form.getByRole('row', { name: 'Z-0001' })).toMatchTextContent('Amel Ben Salah');
  await expect.element(form.getByRole('link', { name: 'Z-0001' })).toHaveAttribute('href', '/admin/desk/order-1');
  await expectInOrder();
  await form.getByRole('button', { name: 'Close' }).click();

  await row('Spring').getByRole('button', { name: 'Edit: Spring' }).click();
  await form.getByText('History', { exact: true }).click();
  await expect.element(form.getByRole('listitem').filter({ hasText: 'Pieces to buy' }).first()).toMatchTextContent('2');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await chooseInMenu(row('Spring'), 'Delete: Spring');
  answer({
    'DELETE /coupons/:id': () => {
      answerCoupons();
      return { message: 'Deleted' };
    },
  });
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('Discount deleted');
  await expect.element(row('Spring')).not.toBeInTheDocument();
});
