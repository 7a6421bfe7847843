/** The places that the checkout suggests for the chosen governorate, and the landmark (ORDERS-10, ORDERS-11). */
import type { Page } from '@playwright/test';
import { expectInOrder, phone } from './accessibility.ts';
import { filesOf } from './chunks.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import { fillCart, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, name, phoneNumber, street } from './test-data.ts';

const placesIn = (page: Page) => page.getByRole('listbox');
const option = (page: Page, text: string | RegExp) => placesIn(page).getByRole('option', { name: text });

test('the keyboard chooses a place, which fills the postal code', async ({ page, shop }) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await open(page, '/fr/user/guestcheckout');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const city = page.getByLabel('Ville', { exact: true });
  const postalCode = page.getByLabel('Code postal');
  await expect(city).not.toHaveAttribute('role');
  await page.getByLabel('Gouvernorat').selectOption('Sfax');
  await expect(city).toHaveRole('combobox');
  expect(requested.filter((url) => filesOf('sfax').test(url))).toHaveLength(1);
  expect(requested.filter((url) => filesOf('tunis', 'sousse').test(url))).toEqual([]);

  const { keyboard } = page;
  await city.focus();
  await expect(placesIn(page)).toBeHidden();
  await keyboard.type('sakièt');
  await expect(option(page, 'Sakiet Ezzit — Sfax 3021')).toBeVisible();
  await expect(city).toHaveAttribute('aria-expanded', 'true');
  await expectInOrder(page);
  await keyboard.press('ArrowDown');
  await expect(option(page, 'Sakiet Eddaier — Sfax 3011')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Escape');
  await expect(placesIn(page)).toBeHidden();
  await expect(city).toHaveValue('sakièt');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  const active = await city.getAttribute('aria-activedescendant');
  expect(await page.evaluate((id) => document.getElementById(id ?? '')?.textContent, active)).toContain('Sakiet Ezzit');
  await keyboard.press('Home');
  await expect(city).not.toHaveAttribute('aria-activedescendant');
  await keyboard.type('x');
  await expect(city).toHaveValue('xsakièt');
  await expect(placesIn(page)).toBeHidden();
  await keyboard.press('Backspace');
  await keyboard.press('End');
  await keyboard.type(' ezzit');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(city).toHaveValue('Sakiet Ezzit');
  await expect(city).toBeFocused();
  await expect(postalCode).toHaveValue('3021');
  await expect(placesIn(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Sakiet Ezzit, code postal 3021' })).toBeAttached();

  await keyboard.type(', chez Ali');
  await keyboard.press('Tab');
  await expect(postalCode).toBeFocused();
  await expect(city, 'any text is accepted').toHaveValue('Sakiet Ezzit, chez Ali');

  await keyboard.press('Shift+Tab');
  await city.fill('cité');
  await expect(placesIn(page).getByRole('option')).toHaveCount(30);
  await keyboard.press('Tab');
  await expect(postalCode, 'the list that scrolls is no stop').toBeFocused();
  await expect(city).toHaveValue('cité');
});

test('a locality is written with its delegation, and the field is plain where there are no places', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(filesOf('sousse'));
  await fillCart(page, { product: await productNamed(shop, comb) });
  await page.route(filesOf('sousse'), (route) => route.abort());
  await open(page, '/user/guestcheckout');
  const city = page.getByLabel('Ville', { exact: true });
  await page.getByLabel('Gouvernorat').selectOption('Sfax');
  await expect(city).toHaveRole('combobox');
  await city.fill('agareb mahrouga');
  await option(page, 'El Mahrouga — Agareb 3030').click();
  await expect(city).toHaveValue('El Mahrouga, Agareb');
  await expect(page.getByLabel('Code postal')).toHaveValue('3030');
  // the texts of the list are French in the English guest checkout too
  await city.fill('cité');
  await expect(page.getByRole('listbox', { name: 'Localités proposées' })).toBeVisible();
  await page.getByLabel('Gouvernorat').selectOption('Sousse');
  await expect(city).not.toHaveAttribute('role');
  await expect(city).toHaveValue('cité');
});

test.describe('the profile on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('shows the places over the bar that saves', async ({ page, shop }) => {
    await arrive(page, await newMember(shop), '/user/profile');
    const city = page.getByLabel('City (optional)');
    await city.tap();
    await expect(city).toHaveRole('combobox');
    await city.fill('');
    for (const name of ['Agareb', 'El Amra', 'El Hencha', 'Ghraiba']) {
      await city.tap();
      await city.fill('');
      // fails when something else gets the touch
      await option(page, `${name} — Sfax`).tap();
      await expect(city).toHaveValue(name);
    }
    await expect(page.getByLabel('Postal code (optional)')).toHaveValue('3034');
  });
});

test.describe('an order', () => {
  test.use({ changesData: true });

  test('has its landmark in the history, and its phone number in the national format', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await fillOwnCart(shop, amel, comb);
    await arrive(page, amel, '/user/checkout');
    const number = page.getByLabel('Phone number');
    await expect(number).toHaveValue(/^\d{2} \d{3} \d{3}$/);
    await page.getByRole('button', { name: 'Landmark' }).click();
    await page.getByLabel('Landmark (optional)').fill('Behind the mosque');
    await page.getByRole('button', { name: /^Confirm payment/ }).click();
    await page.getByRole('link', { name: 'View my orders' }).click();
    await page.getByRole('button', { name: /^View/ }).click();
    const address = page.locator('address').filter({ hasText: name.lastName });
    await expect(address).toContainText('Behind the mosque');
    await expect(address).toContainText(/\d{2} \d{3} \d{3}/);
    expect(await landmarks(shop)).toContain('Behind the mosque');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'ar-TN' });

    test('has a place that was chosen by touch, in Arabic', async ({ page, shop }) => {
      await fillCart(page, { product: await productNamed(shop, comb) });
      await open(page, '/ar/user/guestcheckout');
      const values = [name.firstName, name.lastName, 'amel@example.tn', phoneNumber, street];
      const labels = ['الاسم', 'اللقب', 'البريد الإلكتروني', 'الهاتف', 'العنوان'];
      for (const [index, label] of labels.entries())
        await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
      await page.getByRole('button', { name: 'علامة دالة' }).tap();
      await page.getByLabel('علامة دالة').fill('خلف الجامع');
      await page.getByLabel('الولاية').selectOption('Sfax');
      const city = page.getByLabel('المدينة', { exact: true });
      await expect(city).toHaveRole('combobox');
      await city.tap();
      await expect(placesIn(page).getByRole('option')).toHaveCount(15);
      await city.fill('ساقيه');
      const place = option(page, 'ساقية الزيت — صفاقس 3021');
      await expect(place).toBeInViewport();
      expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectInOrder(page);
      await place.tap();
      await expect(city).toHaveValue('ساقية الزيت');
      await expect(page.getByLabel('الترقيم البريدي')).toHaveValue('3021');
      await page.getByRole('button', { name: 'تأكيد الطلبية' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تم تسجيل طلبيتك');
      expect(await landmarks(shop)).toContain('خلف الجامع');
    });
  });
});

const landmarks = async (shop: Shop) =>
  (await shop.sql<{ landmark: string }>("select landmark from orders where landmark <> ''")).map(
    ({ landmark }) => landmark,
  );
