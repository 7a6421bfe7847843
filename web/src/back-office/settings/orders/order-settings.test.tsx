import { defaultOrderSettings, type OrderSettings as Settings } from '@nabta/contract/settings/order-settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '../../../../testing/answers.ts';
import { openScreen } from '../../../../testing/back-office.tsx';
import { button, expectInOrder, toasts } from '../../../../testing/screen.tsx';
import OrderSettings from './order-settings.tsx';

const template = { ar: 'مرحبا {name}', en: 'Hello {name}', fr: 'Bonjour {name}' };
const settings: Settings = {
  ...defaultOrderSettings,
  _id: 'orders',
  version: '1',
  defaultMessages: { confirm: template, onTheWay: template, failed: template },
};

async function openSettings(): Promise<void> {
  answer({
    'GET /settings/orders': settings,
    'GET /desk/blocked-phones': { phones: [], totalPages: 0 },
  });
  await openScreen(<OrderSettings />, '/admin/order-settings');
}

const field = (label: string) => page.getByLabelText(label, { exact: true });

test('an admin decides which orders are confirmed, and what customers are told (DELIVERY-8)', async () => {
  await openSettings();
  await page.getByRole('radio', { name: 'Only some orders' }).click();
  await page.getByRole('checkbox', { name: /has refused an order before/ }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Without a condition' })).toBeVisible();
  await field('Its total is above (TND) (optional)').fill('200');
  await field('Hours until the next try').fill('2');
  const tries = field('Tries before it is cancelled (optional)');
  await tries.fill('50');
  await field('Reasons for a refusal (optional)').fill('Too late');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('checkbox', { name: 'When it is delivered' }).click();
  const message = page.getByRole('textbox', { name: 'To ask for a confirmation, Français' });
  await message.fill('Bonjour {nom}, c’est {shop}.');
  await button('Save').click();
  await expect.element(tries).toHaveFocus();
  await expect.element(page.getByText('There are {name} {number} {total} {shop} {link}.')).toBeVisible();
  await expectInOrder();

  await tries.fill('5');
  await message.fill('Bonjour {name}, c’est {shop}.');
  await expect.element(page.getByText(/^Bonjour Amira, c’est .*\.$/)).toBeVisible();
  answer({ 'PUT /settings/orders': { ...settings, version: '2' } });
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Settings saved');
  expect(sentTo('PUT /settings/orders')).toMatchObject([
    {
      confirmation: 'some',
      confirmAbove: 200,
      confirmRefusedPhones: false,
      retryHours: 2,
      cancelAfter: 5,
      reasons: ['Too late'],
      mails: { delivered: false, shipped: true },
      messages: { confirm: { fr: 'Bonjour {name}, c’est {shop}.' } },
      version: '1',
    },
  ]);
});

test('a phone number is blocked before it orders, and unblocked (DESK-8)', async () => {
  await openSettings();
  const blocked = page.getByRole('region', { name: 'Blocked phone numbers' });
  await expect.element(blocked.getByText('No number is blocked.')).toBeVisible();
  await blocked.getByLabelText('Phone number').fill('123');
  await blocked.getByRole('button', { name: 'Block…' }).click();
  await expect.element(blocked.getByText('This is not a phone number.')).toBeVisible();
  await blocked.getByLabelText('Phone number').fill('98 765 432');
  await blocked.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block 98 765 432' });
  await dialog.getByLabelText('Reason').fill('Refused three parcels');
  await dialog.getByLabelText('Blocked').selectOptions('for a month');
  const phone = {
    phone: '+21698765432',
    reason: 'Refused three parcels',
    expiresAt: '2026-12-10T08:00:00.000Z',
    adminName: 'Nour',
    createdAt: '2026-11-10T08:00:00.000Z',
  };
  answer({
    'PUT /desk/blocked-phones/:phone': phone,
    'GET /desk/blocked-phones': { phones: [phone], totalPages: 1 },
  });
  await dialog.getByRole('button', { name: 'Block this number' }).click();
  await expect.element(blocked.getByRole('listitem')).toMatchTextContent(/98 765 432.*Refused three parcels.*until/);
  expect(sentTo('PUT /desk/blocked-phones/:phone')).toEqual([
    { reason: 'Refused three parcels', expiresAt: expect.any(String) },
  ]);
  await expectInOrder();
  answer({
    'DELETE /desk/blocked-phones/:phone': { phone: '+21698765432' },
    'GET /desk/blocked-phones': { phones: [], totalPages: 0 },
  });
  await blocked.getByRole('button', { name: 'Unblock 98 765 432' }).click();
  await expect.element(toasts).toMatchTextContent('no longer blocked');
  await expect.element(blocked.getByText('No number is blocked.')).toBeVisible();
});
