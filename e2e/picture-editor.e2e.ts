/** Words, focus and crop of a picture; pasted pictures; the preview beside the form (IMAGES-5 to IMAGES-8, PRODUCTS-11). */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice, pictures } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Pastes a picture where the focus is, with a text beside it in the clipboard if one is given. */
const paste = async (page: Page, text = '') => {
  const [picture] = await pictures(page, 1);
  return page.evaluate(
    ([base64 = '', beside]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.webp', { type: 'image/webp' }));
      if (beside) clipboardData.items.add(beside, 'text/plain');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement?.dispatchEvent(event) ? 'left to the browser' : 'taken';
    },
    [picture?.buffer.toString('base64'), text],
  );
};

test('by keyboard a picture gets words and a focus, and is cropped; a pasted one is added; the preview shows what is typed, on a phone too (IMAGES-8)', async ({
  page,
  shop,
  newShopper,
}) => {
  test.slow();
  const { _id, imagePath } = await productNamed(shop, argan);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, argan);
  await page.getByRole('button', { name: 'Edit picture' }).press('Enter');
  const form = dialog(page, 'Edit picture');
  await form.getByLabel('What the picture shows, English').fill('An amber bottle');
  await form.getByLabel('What the picture shows, Français').fill('Un flacon ambré');
  const left = form.getByRole('slider', { name: 'From the left' });
  await left.press('Home');
  await left.press('ArrowRight');
  await expect(left).toHaveValue('1');
  await expectInOrder(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page)).toContainText('The picture has been saved.');

  const shopper = await newShopper();
  await open(shopper, `/fr/user/product-details/${_id}`);
  const shown = shopper.getByRole('img', { name: 'Un flacon ambré' });
  await expect(shown).toHaveCSS('object-position', '1% 50%');

  await page.getByRole('button', { name: 'Edit picture' }).press('Enter');
  await form.getByRole('button', { name: 'Crop…' }).press('Enter');
  await form.getByLabel('Shape').selectOption({ label: 'Landscape 3:2' });
  await form.getByRole('slider', { name: 'Width' }).press('PageDown');
  await expectInOrder(page);
  await form.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
  await expect(toast(page)).toContainText('The picture has been cropped.');
  const [cropped = ''] = (await productNamed(shop, argan)).imagePath;
  expect(cropped).not.toBe(imagePath[0]);
  const [, width, height] = /(\d+)x(\d+)\.webp/.exec(cropped) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(1.5, 1);
  await test.step('a pasted picture is added; the preview shows what is typed, also of a hidden product', async () => {
    await page.setViewportSize(desk);
    await shop.sql('update products set is_disabled = true where id = $1', [_id]);
    await open(page, `/admin/product-details/${_id}`);
    await expect(page.locator('h1')).toHaveText(argan);
    const preview = page.frameLocator('iframe[title^="The page in the shop"]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(argan);
    await page.getByLabel('Name, English').fill('Argan in spring');
    await page.getByLabel('Price (TND)').fill('12,5');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Argan in spring');
    await expect(preview.getByText('12.50 TND').first()).toBeVisible();
    // nothing is bought, and nothing leads elsewhere
    await preview
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(preview.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Language of the preview').selectOption({ label: 'Français' });
    await expect(preview.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(preview.getByText('12,50 DT').first()).toBeVisible();
    await expectInOrder(page);

    const count = Number(
      (await shop.sql('select cardinality(pictures) as n from products where id = $1', [_id]))[0]?.['n'],
    );
    // a cell of a spreadsheet comes with a picture of itself, and stays text in a field of text
    await page.getByLabel('Description, English').focus();
    expect(await paste(page, '12 DT')).toBe('left to the browser');
    expect(await paste(page)).toBe('taken');
    await expect(toast(page)).toContainText('Upload successful!');
    await expect(page.getByRole('list', { name: 'Order of the pictures' }).getByRole('listitem')).toHaveCount(
      count + 1,
    );
  });
  await test.step('on a phone, in French, the preview is opened by a button', async () => {
    await page.setViewportSize(phone);
    const [named] = await shop.sql<{ name: string }>(
      `select translations -> 'fr' ->> 'productName' as name from products where id = $1`,
      [_id],
    );
    await open(page, `/fr/admin/product-details/${_id}`);
    await expect(page.locator('h1')).toHaveText(named?.name ?? argan);
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.frameLocator('iframe[title^="La page dans la boutique"]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(named?.name ?? argan);
    await expectNoSidewaysScroll(page);
  });
});

test('a pasted picture replaces one only in the field with the focus, and none of a hidden tab (IMAGES-8)', async ({
  page,
  shop,
}) => {
  const stored = async (path: string) =>
    ((await (await fetch(`${shop.url}/api/settings/${path}`)).json()) as { imagePath: string }).imagePath;
  const [hero, about] = [await stored('landingpage'), await stored('about')];
  await openBackOffice(page, shop, '/admin/settings', 'Pages Settings');
  const box = page.locator('main input[type=file]');
  await expect(box).toHaveCount(1);
  await page.getByRole('tab', { name: 'Qui sommes nous' }).click();
  await expect(box).toHaveCount(2);
  expect(await paste(page)).toBe('left to the browser');
  await box.last().focus();
  expect(await paste(page)).toBe('taken');
  await expect(toast(page)).toContainText('Upload successful!');
  expect(await stored('about')).not.toBe(about);
  expect(await stored('landingpage')).toBe(hero);
});
