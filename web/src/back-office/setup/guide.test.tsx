import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import type { Setup } from '@nabta/contract/setup/setup.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { freeDelivery } from '../../../testing/delivery.ts';
import { button, expectInOrder } from '../../../testing/screen.tsx';
import { Guide } from './guide.tsx';

const unnamed: AboutSettings = {
  _id: 'about',
  companyName: '',
  factoryInfo: { description: '' },
  keyFeatures: [],
  visitInfo: { address: '', phone: '', email: '', mapEmbedUrl: '' },
  contactFormText: '',
  imagePath: '',
  version: '1',
};

const setup = (state: 'open' | 'done'): Setup => ({
  steps: [
    { step: 'delivery', state },
    { step: 'courier', state: 'open' },
  ],
  isDismissed: false,
  products: 0,
  mail: { to: 'nour@example.com', outbox: null, last: null },
  untranslated: [],
});

test('a step is saved as it is, or with a change, by one button (SETUP-3)', async () => {
  answer({ 'GET /admin/setup': setup('open'), 'GET /settings/delivery': freeDelivery });
  await openScreen(<Guide />, '/admin/setup');
  const asItIs = button('Keep it like this: Free delivery everywhere in Tunisia');
  await expect.element(asItIs).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expectInOrder();
  const fee = page.getByLabelText('Delivery fee (TND)', { exact: true });
  await fee.fill('7');
  await expect.element(button('Save')).toBeVisible();
  await expect.element(asItIs).not.toBeInTheDocument();
  await expect.element(button('Skip this step')).not.toBeInTheDocument();
  await button('Discard').click();
  answer({ 'GET /admin/setup': setup('done'), 'PUT /settings/delivery': { ...freeDelivery, version: '2' } });
  await asItIs.click();
  await expect.element(button('Next step')).toBeVisible();
  await expect.element(asItIs).not.toBeInTheDocument();
  expect(sentTo('PUT /settings/delivery')).toMatchObject([{ fee: 0, version: '1' }]);
});

test('a step whose settings can’t be loaded can be skipped all the same (SETUP-3)', async () => {
  answer({ 'GET /admin/setup': setup('open'), 'GET /settings/delivery': FAILED });
  await openScreen(<Guide />, '/admin/setup');
  await expect.element(button('Retry')).toBeVisible();
  await expect.element(button('Skip this step')).toBeVisible();
});

test('closed steps say what there is, or how long they take (SETUP-3)', async () => {
  answer({
    'GET /admin/setup': {
      ...setup('open'),
      steps: [
        { step: 'name', state: 'open' },
        { step: 'delivery', state: 'open' },
        { step: 'mail', state: 'open' },
      ],
    },
    'GET /settings/about': unnamed,
  });
  await openScreen(<Guide />, '/admin/setup');
  await expect.element(page.getByRole('button', { name: 'Delivery about 1 min' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Test the mails nour@example.com' })).toBeVisible();
  await expectInOrder();
});
