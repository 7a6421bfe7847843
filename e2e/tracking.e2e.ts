/** Following an order: from the confirmation page through the acts of the desk to the door, and cancelling another one. */
import { languages } from '@nabta/contract/languages.ts';
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { asAdmin, orderAsGuest } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { fillOwnCart, logIn, newMember } from './member.ts';
import type { Shop } from './shop.ts';
import { fillCart, open, productNamed, reload } from './shopper.ts';
import { argan, city, comb, name, phoneNumber, postalCode, region, street } from './test-data.ts';
import { englishOn, textsOf } from './texts.ts';

test.use({ changesData: true });

const main = (page: Page) => page.getByRole('main');
const idOf = async (shop: Shop, number: string) => {
  const [order] = await shop.sql<{ id: string }>('select id from orders where order_number = $1', [number]);
  return order?.id ?? '';
};

/** Acts of the desk on an order, which a courier delivers. */
const deskOf = async (shop: Shop, number: string) => {
  const send = await asAdmin(shop);
  const id = await idOf(shop, number);
  const [courier] = await shop.sql<{ id: string }>(
    `insert into couriers (name, phone) values ('Rapide', '+21671234567') returning id`,
  );
  const act = (name: string) =>
    send('POST', 'desk/acts', { act: name, ids: [id], courier: courier?.id, reason: 'Absent' });
  const setTrackingNumber = (trackingNumber: string) =>
    send('PUT', `desk/orders/${id}/tracking-number`, { trackingNumber });
  return { act, setTrackingNumber };
};

for (const language of ['fr', 'ar'] as const) {
  const { locale } = languages[language];
  const text = textsOf(language);
  const at = (path: string) => `/${language}${path}`;

  /** Expects the state in words, and the step that is marked as the present one. */
  const expectStep = async (page: Page, state: string, step: string) => {
    await reload(page);
    await expect(main(page).getByRole('status').getByText(text(state))).toBeVisible();
    await expect(main(page).locator('[aria-current=step]')).toContainText(text(step));
  };

  test.describe(`in ${languages[language].name}`, () => {
    test.use({ locale, viewport: phone });

    test('a guest follows an order, and cancels another one', async ({ page, shop, tolerate }) => {
      test.slow();
      tolerate(/status of 404/);
      await test.step('a guest follows an order from the confirmation to the door', async () => {
        await fillCart(page, { product: await productNamed(shop, argan), quantity: 2 });
        await open(page, at('/user/guestcheckout'));
        const values = {
          ...name,
          email: 'amel@example.tn',
          phone: phoneNumber,
          address: street,
          city,
          zipCode: postalCode,
        };
        const field = (key: string) => page.getByLabel(text(`shippingLabels.${key}`), { exact: true });
        for (const [key, value] of Object.entries(values)) await field(key).fill(value);
        await field('state').selectOption(region);
        await page.getByRole('button', { name: text('guestCheckout.place') }).click();
        await page.getByRole('button', { name: text('homeRedirect.stay') }).click();
        const number = (await main(page).locator('dd').first().textContent()) ?? '';
        await main(page)
          .getByRole('link', { name: text('guestNextSteps.track') })
          .click();
        await expect(page).toHaveURL(new RegExp(`^[^?]+${at('/track/')}[\\w-]{43}$`));

        await expectStep(page, 'tracking.state.placed', 'tracking.steps.placed');
        await expect(main(page)).toContainText(number);
        await expect(main(page)).toContainText(text('tracking.toPay'));
        expect((await englishOn(page, language)).filter((said) => said !== region)).toEqual([]);
        await expectInOrderAtAnySize(page);

        const { act, setTrackingNumber } = await deskOf(shop, number);
        await act('confirm');
        await expectStep(page, 'tracking.state.confirmed', 'tracking.steps.confirmed');
        await act('prepare');
        await expectStep(page, 'tracking.state.prepared', 'tracking.steps.prepared');
        await expect(page.getByRole('button', { name: text('tracking.cancel') })).toHaveCount(0);
        await act('assign');
        await setTrackingNumber('RX-77');
        await act('handOver');
        await expectStep(page, 'tracking.state.handedOver', 'tracking.steps.handedOver');
        await expect(main(page)).toContainText('Rapide');
        await expect(main(page)).toContainText(text('tracking.trackingNumber', { number: 'RX-77' }));
        const call = main(page).getByRole('link', { name: '71 234 567' });
        await expect(call).toHaveAttribute('href', 'tel:+21671234567');
        await act('fail');
        await expectStep(page, 'tracking.problems.failed.title', 'tracking.steps.handedOver');
        await expect(main(page)).toContainText(text('tracking.problems.failed.text'));
        await expectInOrderAtAnySize(page);
        await act('setOut');
        await act('deliver');
        await expectStep(page, 'tracking.state.delivered', 'tracking.steps.delivered');
        await expect(
          main(page)
            .getByRole('listitem')
            .filter({ has: page.locator('time') }),
        ).toHaveCount(5);
        await expect(main(page)).not.toContainText('Rapide');
        await expectInOrder(page);
      });
      await test.step('another one is found by number and phone, and cancelled', async () => {
        const number = await orderAsGuest(shop, comb, 1, { phone: phoneNumber });
        await open(page, at(''));
        await page
          .locator('footer')
          .getByRole('link', { name: text('footer.track') })
          .click();
        await expect(page.locator('h1')).toHaveText(text('findOrder.title'));
        await expectInOrderAtAnySize(page);
        const [numberField, phoneField] = [
          page.getByLabel(text('findOrder.number')),
          page.getByLabel(text('findOrder.phone')),
        ];
        const submit = page.getByRole('button', { name: text('findOrder.submit') });
        await submit.click();
        await expect(numberField).toBeFocused();
        await expectInOrder(page);
        await numberField.fill(number.replace('-', '').toLowerCase());
        await phoneField.fill('22 000 000');
        await submit.click();
        await expect(main(page).getByRole('alert')).toBeVisible();
        await phoneField.fill(phoneNumber);
        await submit.click();

        const cancel = page.getByRole('button', { name: text('tracking.cancel') });
        await cancel.click();
        const dialog = page.getByRole('dialog', { name: text('tracking.cancelTitle', { number }) });
        await expectInOrder(page);
        await dialog.getByRole('button', { name: text('tracking.cancelNo') }).click();
        await expect(dialog).toBeHidden();
        await cancel.click();
        await dialog.getByRole('button', { name: text('tracking.cancelYes') }).click();
        await expect(main(page).getByRole('status').getByText(text('tracking.state.cancelled'))).toBeFocused();
        await expect(cancel).toHaveCount(0);
        await expectInOrderAtAnySize(page);
      });
    });
  });
}

test('links that lead to no order say so, and a member follows an order', async ({ page, shop, tolerate }) => {
  tolerate(/status of 404/);
  await test.step('a link without a token of an order names itself to no search engine and no other site (TRACKING-8, TRACKING-3)', async () => {
    await test.step('the page', async () => {
      const token = 'A'.repeat(43);
      const html = await (await page.request.get(`/track/${token}`)).text();
      expect(html).not.toContain(token);
      expect(html).toContain('<meta name="referrer" content="same-origin"/>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(await (await page.request.get(`/track/${'B'.repeat(43)}`)).text()).toBe(html);
      await open(page, `/track/${token}`);
      await expect(main(page).getByRole('alert')).toContainText('This link is not valid.');
      await expectInOrderAtAnySize(page);
      await page.getByRole('link', { name: 'Find an order by its number' }).click();
      await expect(page).toHaveURL('/track');
    });
    await test.step('the menu of phones leads visitors to it', async () => {
      await page.setViewportSize(phone);
      await open(page, '/fr');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Suivre ma commande' }).click();
      await expect(page).toHaveURL('/fr/track');
    });
  });
  await test.step('a member finds the tracking page after ordering, and in the history', async () => {
    await page.setViewportSize(desk);
    const member = await newMember(shop);
    await fillOwnCart(shop, member, comb);
    await logIn(page, member, '/login?to=/user/checkout');
    await page.getByRole('button', { name: /^Confirm payment/ }).click();
    await main(page).getByRole('link', { name: 'Follow my order' }).click();
    await expect(main(page).getByRole('status').getByText('Your order is registered')).toBeVisible();
    const address = page.url();
    await open(page, '/user/profile?tab=orders');
    await page.getByRole('link', { name: /^Follow order / }).click();
    await expect(page).toHaveURL(address);
  });
});
