/** What the screens on the way to an account show, ask and refuse: in order at any size. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, newMember, profileMenu } from './member.ts';
import type { Shop } from './shop.ts';
import { open } from './shopper.ts';
import { password, phoneNumber } from './test-data.ts';

test.use({ changesData: true });

type Arrange = (page: Page, shop: Shop) => Promise<unknown>;

const long = 'somebody.with.a.very.long.name.indeed@a-company-of-olive-growers.example.tn';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const account = {
  'User name': 'عبد القادر بن محمد الطاهر',
  Email: long,
  'Phone number': phoneNumber,
  Password: password,
  'Confirm password': password,
};
const longNamed = async (shop: Shop) => {
  const who = { ...(await newMember(shop)), userName: account['User name'] };
  await shop.sql('update users set user_name = $1 where email = $2', [who.userName, who.email]);
  return who;
};
const toStep2: Arrange = async (page) => {
  await open(page, '/register');
  await fill(page, account);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
};

const states: Record<string, Arrange> = {
  'a registration whose name is taken and whose passwords differ, shown': async (page, shop) => {
    await newMember(shop, 'Amel');
    await open(page, '/register');
    await fill(page, { ...account, 'User name': 'Amel', 'Confirm password': 'another-oil' });
    await page.getByLabel('Show what I type').check();
    await expect(page.getByText('userName is already taken.')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  },
  'the second step of a registration': toStep2,
  'a registration under way': async (page, shop) => {
    await toStep2(page, shop);
    await fill(page, { 'First name': 'محمد', 'Last name': 'Ben Abdelkader-Bouchoucha', 'Street address': '12, rue' });
    await fill(page, { City: 'Sfax', 'Postal code': '3000' });
    await page.getByLabel('Region').selectOption('Sfax');
    await page.route('/api/auth/register', () => {});
    await button(page, 'Create my account').click();
    await expect(button(page, 'Create my account')).toHaveAttribute('aria-disabled', 'true');
  },
  'a profile with an unverified and a pending address and errors': async (page, shop) => {
    const amel = await newMember(shop);
    await shop.sql("update users set pending_email = 'a.very.long.address@somewhere.example.tn'");
    await arrive(page, amel, '/user/profile');
    await page.getByLabel('First name').fill('Ben-'.repeat(20));
    await page.getByLabel('Phone number').fill('12');
    await button(page, 'Save').click();
    await expect(page.getByText('This is not a phone number.')).toBeVisible();
  },
  'a link of a mail being opened': async (page) => {
    await page.route('/api/auth/verify-email*', () => {});
    await open(page, '/email-validation?token=x');
    await expect(page.getByText('Verifying your email…').first()).toBeAttached();
  },
};

for (const [state, arrange] of Object.entries(states)) {
  test(`${state} is in order at any size`, async ({ page, shop, tolerate }) => {
    tolerate(/status of (400|401|500)/);
    await page.setViewportSize(desk);
    await arrange(page, shop);
    await expectInOrderAtAnySize(page);
  });
}

for (const size of [desk, phone]) {
  test(`the menu of an account and its strip, ${size.width} px wide, are in order`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    const who = await longNamed(shop);
    await arrive(page, who);
    await profileMenu(page, who).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectInOrder(page);
  });
}
