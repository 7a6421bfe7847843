/** What opens, fails or is empty on the screens of people with an account: as much in order as the public pages. */
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember } from './member.ts';
import type { Shop } from './shop.ts';

test.use({ changesData: true });

type State = {
  address: string;
  /** Before the screen is opened. */ before?: (page: Page, shop: Shop) => Promise<unknown>;
  arrange: (page: Page, shop: Shop) => Promise<unknown>;
  complaint?: RegExp;
};

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PROFILE = '/user/profile';

const states: Record<string, State> = {
  'the profile of somebody whose address is not verified and whose new one waits, with unsaved errors,': {
    address: PROFILE,
    before: (_page, shop) => shop.sql("update users set pending_email = 'a.very.long.address@somewhere.example.tn'"),
    arrange: async (page) => {
      await page.getByLabel('First name').fill('Ben-'.repeat(20));
      await page.getByLabel('Phone number').fill('12');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('This is not a phone number.')).toBeVisible();
    },
  },
  'a profile that could not be saved': {
    address: PROFILE,
    arrange: async (page) => {
      await page.getByLabel('City').fill('سوسة');
      await page.route('/api/users/profile', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    complaint: /status of 503/,
  },
  'a profile that could not be read': {
    address: PROFILE,
    before: (page) => page.route('/api/users/profile', (route) => route.fulfill({ status: 503, json: {} })),
    arrange: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
    complaint: /status of 503/,
  },
  'a picture that was chosen and refused': {
    address: PROFILE,
    arrange: async (page) => {
      const chosen = page.locator('input[type=file]');
      await chosen.setInputFiles({ name: 'a-very-long-name'.repeat(9), mimeType: 'image/gif', buffer: GIF });
      await page.getByRole('button', { name: 'Use this picture' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    complaint: /status of 415/,
  },
  'the change of a password, with its errors,': {
    address: `${PROFILE}?tab=password`,
    arrange: async (page) => {
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Change my password' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
};

for (const [state, { address, before, arrange, complaint }] of Object.entries(states)) {
  test(`${state} is in order at any size`, async ({ page, shop, tolerate }) => {
    if (complaint) tolerate(complaint);
    const member = await newMember(shop);
    await page.setViewportSize(desk);
    await before?.(page, shop);
    await arrive(page, member, address);
    await arrange(page, shop);
    await expectInOrderAtAnySize(page);
  });
}
