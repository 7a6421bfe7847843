/** French and Arabic on a phone: a guest and a member search, buy, read their mails, track and print; an admin ships. */
import { regionIn } from '@nabta/contract/delivery/governorates.ts';
import { languages, type Language } from '@nabta/contract/languages.ts';
import type { Page } from '@playwright/test';
import { expectInOrder, phone } from './accessibility.ts';
import { asAdmin } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, newAdmin, newMember, signIn } from './member.ts';
import { pagesOf } from './pdf.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, city, name, phoneNumber, postalCode, region, street } from './test-data.ts';
import { englishOn, textsOf } from './texts.ts';

/** What is typed, and names in the demo catalogue. */
const words = {
  fr: { typed: 'huile d’argan', productName: 'Huile d’argan pure – 30 ml', giftName: 'Mini savon olive' },
  ar: { typed: 'زيت الأرقان', productName: 'زيت الأرقان الخالص – 30 مل', giftName: 'صابونة زيتون صغيرة' },
};

/** '25,60 DT' */
const amountIn = (language: Language, amount: number) =>
  `${amount.toFixed(2).replace('.', ',')} ${languages[language].unit}`;

const orderOf = async (shop: Shop, email: string) => {
  const found = await shop.sql<{ id: string; number: string }>(
    'select id, order_number as number from orders where email = $1',
    [email],
  );
  expect(found).toHaveLength(1);
  return found[0] ?? { id: '', number: '' };
};

for (const language of ['fr', 'ar'] as const) {
  const { dir, locale } = languages[language];
  const { typed, productName, giftName } = words[language];
  const text = textsOf(language);
  const main = (page: Page) => page.getByRole('main');
  const at = (path: string) => `/${language}${path}`;

  /** Expects this language and its direction. */
  const expectLanguage = async (page: Page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    // addresses have the French name of their governorate in every language
    expect((await englishOn(page, language)).filter((said) => said !== region)).toEqual([]);
  };

  const expectLanguageAndOrder = async (page: Page) => {
    await expectLanguage(page);
    await expectInOrder(page);
  };

  /** Waits for a mail in this language about the product; returns the addresses of its links. */
  const linksOfMail = async (
    shop: Shop,
    { email, number }: { email: string; number: string },
    kind: string,
    ...contents: string[]
  ) => {
    const subject = new RegExp(`^Subject: ${text(`${kind}.subject`, { number })}\r?$`, 'm');
    const mail = (await mailTo(shop, { email }, subject)).replaceAll('\u00a0', ' ');
    expect(mail).toContain(`<html lang="${language}" dir="${dir}">`);
    for (const word of [text(`${kind}.title`), ...contents]) expect(mail).toContain(word);
    expect(mail).not.toContain(argan);
    return [...mail.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  };

  /** Prints an invoice: one sheet with these words, in the direction of the language. */
  const expectPrinted = async (page: Page, print: string, ...contents: string[]) => {
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await page.getByRole('button', { name: print }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const word of contents) await expect(main(page)).toContainText(word);
    const [product, total] = [page.getByRole('columnheader').first(), page.getByRole('columnheader').last()];
    const startsAt = async (column: typeof product) => (await column.boundingBox())?.x ?? Number.NaN;
    expect((await startsAt(product)) < (await startsAt(total)), 'left to right').toBe(dir === 'ltr');
    expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
  };

  test.describe(`in ${languages[language].name}`, () => {
    test.use({ locale, viewport: phone, hasTouch: true, isMobile: true, changesData: true });

    test('a guest searches, orders, and reads the mail', async ({ page, shop }) => {
      test.slow();
      const price = amountIn(language, (await productNamed(shop, argan)).finalPrice);
      await open(page, at(''));
      await page
        .getByRole('button', { name: text('navigation.search') })
        .first()
        .click();
      await page.getByRole('combobox', { name: text('search.label') }).fill(typed);
      // the name of the group; its card leads to the smallest
      await page.getByRole('option', { name: productName.split(' – ')[0] ?? productName }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName);
      await expect(main(page)).toContainText(price);

      const add = text('productDetails.add');
      await main(page).getByRole('button', { name: add }).first().click();
      await page.getByRole('button', { name: text('options.guest') }).click();
      const viewCart = text('cartToggle.viewCart');
      await page.getByRole('dialog').getByRole('link', { name: viewCart }).click();
      await expect(page).toHaveURL(at('/user/guestcart'));
      await expect(page.getByRole('heading', { level: 3, name: productName })).toBeVisible();
      await expect(main(page)).toContainText(price);
      await expectLanguageAndOrder(page);

      const checkOut = text('guestCart.order.checkout');
      await page.getByRole('link', { name: checkOut }).first().click();
      await expect(page).toHaveURL(at('/user/guestcheckout'));
      const email = `guest.${language}@example.tn`;
      const values = { ...name, email, phone: phoneNumber, address: street, city, zipCode: postalCode };
      const field = (key: string) => page.getByLabel(text(`shippingLabels.${key}`), { exact: true });
      for (const [key, value] of Object.entries(values)) await field(key).fill(value);
      await field('state').selectOption(region);
      await expect(main(page)).toContainText(productName);
      await page.getByRole('button', { name: text('guestCheckout.summary') }).click();
      await expectLanguageAndOrder(page);
      await page.getByRole('button', { name: text('guestCheckout.place') }).click();
      // before the page leaves automatically
      await page.getByRole('button', { name: text('homeRedirect.stay') }).click();
      await expect(page.locator('h1')).toHaveText(text('orderPlaced.title'));
      await expect(main(page)).toContainText(price);
      await expectLanguageAndOrder(page);

      const { number } = await orderOf(shop, email);
      await expect(main(page)).toContainText(number);
      const links = await linksOfMail(shop, { email, number }, 'confirmationMail', productName, price);
      const tracking = links.find((link) => link?.includes('/track/')) ?? '';
      expect(tracking).toContain(shop.url + at('/track/'));
      expect(new Set(links)).toEqual(new Set([shop.url + at(''), tracking]));
      await open(page, tracking);
      await expect(main(page)).toContainText(number);
      await expectLanguageAndOrder(page);
    });

    test('a member logs in, orders with a gift, reads the mails, tracks and prints; so does an admin', async ({
      page,
      shop,
      newShopper,
    }) => {
      test.slow();
      const product = await productNamed(shop, argan);
      const price = amountIn(language, product.finalPrice);
      const { email, password } = await newMember(shop);

      await open(page, at(`/login?to=${addressOf(product)}`));
      await main(page).getByLabel(text('login.email')).fill(email);
      await main(page).getByLabel(text('login.password'), { exact: true }).fill(password);
      await main(page)
        .getByRole('button', { name: text('login.submit') })
        .click();
      await expect(page).toHaveURL(at(addressOf(product)));

      const add = text('productDetails.add');
      await main(page).getByRole('button', { name: add }).first().click();
      const dialog = page.getByRole('dialog', { name: text('gifts.title') });
      await dialog.getByRole('button', { name: text('gifts.addOf', { name: giftName }) }).click();
      await expectLanguage(page);
      await dialog.getByRole('button', { name: text('gifts.addToCart') }).click();
      await expect(dialog).toBeHidden();
      const viewCart = text('cartToggle.viewCart');
      await page.getByRole('dialog').getByRole('link', { name: viewCart }).click();
      await expect(page).toHaveURL(at('/user/cart'));
      await expect(page.getByRole('heading', { level: 3, name: productName })).toBeVisible();
      await expect(page.getByRole('list', { name: text('gifts.chosen') })).toContainText(giftName);
      await expectLanguageAndOrder(page);

      const checkOut = text('userCart.order.checkout');
      await main(page).getByRole('button', { name: checkOut }).first().click();
      await expect(page).toHaveURL(at('/user/checkout'));
      await expect(main(page)).toContainText(productName);
      await expect(main(page)).toContainText(giftName);
      const confirm = text('userCheckout.confirm', { total: '' }).trim();
      await main(page).getByRole('button', { name: confirm }).click();
      await expect(page.locator('h1')).toHaveText(text('userOrderPlaced.title'));
      await expect(main(page)).toContainText(price);
      const { id, number } = await orderOf(shop, email);
      await expect(main(page)).toContainText(number);
      await linksOfMail(shop, { email, number }, 'confirmationMail', productName, price, giftName);

      const entry = page.getByRole('article').filter({ hasText: number });
      await page.getByRole('link', { name: text('userOrderPlaced.orders') }).click();
      await expect(entry).toContainText(text('orderHistory.status.ordersAwaiting'));
      const send = await asAdmin(shop);
      await send('PUT', `orders/${id}`, { status: 'Shipped' });
      const links = await linksOfMail(shop, { email, number }, 'statusMails.Shipped', productName, price, giftName);
      const orders = shop.url + at('/user/profile?tab=orders');
      expect(links).toContain(orders);
      await open(page, orders);
      await expect(entry).toContainText(text('orderHistory.status.Shipped'));
      await entry.getByRole('button', { name: text('orderHistory.viewOf', { number }) }).click();
      for (const shown of [productName, giftName, price]) await expect(entry).toContainText(shown);
      await expectLanguageAndOrder(page);

      await entry.getByRole('link', { name: text('orderHistory.invoiceOf', { number }) }).click();
      await expect(page.locator('h1')).toHaveText(text('invoice.heading'));
      await expect(main(page)).toContainText(number);
      await expectLanguageAndOrder(page);
      const governorate = regionIn(language, region);
      await expectPrinted(page, text('invoice.print'), number, productName, giftName, price, governorate);

      const back = await newShopper();
      await signIn(back, await newAdmin(shop));
      await open(back, at(`/admin/order?search=${number}`));
      await expect(back.locator('h1')).toHaveText(text('accountOrders.title'));
      const action = text('orderTexts.details');
      await back.getByRole('button', { name: text('orderTexts.actionLabel', { action, number }) }).click();
      const details = back.getByRole('dialog', { name: text('orderTexts.detailsOf', { number }) });
      for (const shown of [productName, giftName, price, text('accountOrders.names.Shipped')])
        await expect(details).toContainText(shown);
      await expectLanguage(back);
      await details.getByRole('link', { name: text('orderTexts.invoice') }).click();
      await expect(back.locator('h1')).toHaveText(text('invoice.heading'));
      await expectPrinted(back, text('orderTexts.print'), number, productName, giftName, price, governorate);
    });
  });
}
