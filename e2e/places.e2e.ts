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

test.use({ changesData: true, viewport: phone, hasTouch: true, isMobile: true });

test('a profile and an order have a place that was chosen by touch, and the history the landmark and the phone number', async ({
  page,
  shop,
}) => {
  const amel = await newMember(shop);
  await fillOwnCart(shop, amel, comb);
  await arrive(page, amel, '/user/profile');
  const city = page.getByLabel('City (optional)');
  await city.tap();
  await expect(city).toHaveRole('combobox');
  for (const name of ['Agareb', 'El Amra', 'El Hencha', 'Ghraiba']) {
    await city.tap();
    await city.fill('');
    // fails when the bar that saves, or something else, gets the touch
    await option(page, `${name} — Sfax`).tap();
    await expect(city).toHaveValue(name);
  }
  await expect(page.getByLabel('Postal code (optional)')).toHaveValue('3034');

  await open(page, '/user/checkout');
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

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-TN' });

  test('an order of a guest has a place that was chosen by touch; only places of its governorate are loaded', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(filesOf('sousse'));
    await fillCart(page, { product: await productNamed(shop, comb) });
    await page.route(filesOf('sousse'), (route) => route.abort());
    await open(page, '/ar/user/guestcheckout');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const values = [name.firstName, name.lastName, 'amel@example.tn', phoneNumber, street];
    const labels = ['الاسم', 'اللقب', 'البريد الإلكتروني', 'الهاتف', 'العنوان'];
    for (const [index, label] of labels.entries())
      await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
    await page.getByRole('button', { name: 'علامة دالة' }).tap();
    await page.getByLabel('علامة دالة').fill('خلف الجامع');
    const governorate = page.getByLabel('الولاية');
    const city = page.getByLabel('المدينة', { exact: true });
    await governorate.selectOption('Sfax');
    await expect(city).toHaveRole('combobox');
    expect(requested.filter((url) => filesOf('sfax').test(url))).toHaveLength(1);
    expect(requested.filter((url) => filesOf('tunis', 'sousse').test(url))).toEqual([]);
    // the field is plain where there are no places
    await governorate.selectOption('Sousse');
    await expect(city).not.toHaveAttribute('role');
    await governorate.selectOption('Sfax');
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

const landmarks = async (shop: Shop) =>
  (await shop.sql<{ landmark: string }>("select landmark from orders where landmark <> ''")).map(
    ({ landmark }) => landmark,
  );
