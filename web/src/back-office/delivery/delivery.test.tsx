import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, OUTDATED, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { freeDelivery } from '../../../testing/delivery.ts';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Delivery from './delivery.tsx';

async function openDelivery(settings: DeliverySettings): Promise<void> {
  answer({ 'GET /settings/delivery': settings });
  await openScreen(<Delivery />, '/admin/delivery');
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const note = (language: string) => page.getByRole('textbox', { name: new RegExp(`^Where and when, ${language}`) });

test('an admin sets fees, days and pick-up; errors show at the fields, also in the table', async () => {
  await openDelivery(freeDelivery);
  await expect.element(page.getByText('“Free delivery everywhere in Tunisia”')).toBeVisible();
  await expectInOrder();
  await field('Delivery fee (TND)').fill('7,5');
  await field('Free from (TND) (optional)').fill('abc');
  await field('Delivery fee, Tataouine').fill('9.999');
  await field('Days, Tataouine').fill('6');
  await button('Save').click();
  await expect.element(field('Free from (TND) (optional)')).toHaveFocus();
  await expect.element(page.getByRole('row', { name: /Tataouine/ })).toMatchTextContent('two decimals');
  await expectInOrder();

  await field('Free from (TND) (optional)').fill('100');
  await field('Delivery fee, Tataouine').fill('9.5');
  await page.getByRole('checkbox', { name: /pick up their order/ }).click();
  await note('English').fill('12 rue des Oliviers');
  await note('Français').fill('12 rue des Oliviers, Sfax');
  const change = {
    fee: 7.5,
    freeAbove: 100,
    governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }],
    hasPickup: true,
    pickupNote: '12 rue des Oliviers',
  };
  const promise = { line: 'Free delivery from 100.00 TND', title: '', text: '' };
  answer({ 'PUT /settings/delivery': { ...freeDelivery, ...change, promise, isPlain: false, version: '2' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved');
  await expect.element(page.getByText('“Free delivery from 100.00 TND”')).toBeVisible();
  await expect.element(field('Delivery fee, Tataouine')).toHaveValue('9.50');
  await expect.element(field('Delivery fee, Sfax')).toHaveAttribute('placeholder', '7.50');
  expect(sentTo('PUT /settings/delivery')).toMatchObject([
    { ...change, translations: { fr: { pickupNote: '12 rue des Oliviers, Sfax' } }, version: '1' },
  ]);
});

test('two admins change fees: each sees the change of the other, and nothing is lost', async () => {
  const read = { ...freeDelivery, fee: 7, governorates: [{ region: 'Tunis', fee: 5, days: null }] };
  await openDelivery(read);
  await field('Delivery fee, Tunis').fill('6');
  await field('Days, Sfax').fill('1');
  const theirs = { ...read, fee: 8, governorates: [{ region: 'Tunis', fee: 4, days: null }], version: '2' };
  answer({ 'PUT /settings/delivery': OUTDATED, 'GET /settings/delivery': theirs });
  await button('Save').click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect.element(conflict).toMatchTextContent('Delivery fee, Tunis');
  await expect.element(field('Delivery fee (TND)')).toHaveValue('8');
  await expectInOrder();
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  answer({ 'PUT /settings/delivery': { ...theirs, version: '3' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved');
  expect(sentTo('PUT /settings/delivery').at(-1)).toMatchObject({
    fee: 8,
    governorates: [
      { region: 'Sfax', days: 1 },
      { region: 'Tunis', fee: 6 },
    ],
    version: '2',
  });
});
