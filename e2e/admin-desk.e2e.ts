/** The order desk: the steps of a day by keyboard and by thumb. */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice, stockOf } from './back-office.ts';
import { expectThumbSized, openStep, placeOrders, prepareDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { open, says as isSaid } from './shopper.ts';
import { comb } from './test-data.ts';

const TITLE = 'Order Desk';

test.use({ changesData: true });

test('by keyboard, orders are confirmed, tried again, refused, sent, delivered, failed and taken back (DESKSCREEN-6)', async ({
  page,
  shop,
}) => {
  const before = (await stockOf(shop, comb)) ?? 0;
  await prepareDesk(shop);
  const [first = '', second = '', third = ''] = await placeOrders(shop, 'Amel', 'Bilel', 'Cyrine');
  await openBackOffice(page, shop, '/admin/desk', TITLE);
  // the first step with work
  await expect(page).toHaveURL('/admin/desk?step=toConfirm');
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const key = (text: string) => page.keyboard.type(text);
  const says = (text: string) => isSaid(page, text);
  const dialog = page.getByRole('dialog');
  await expect(row(third)).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Confirm the order');
  await page.keyboard.press('Escape');

  await key('jc');
  await says(`${first}: confirmed`);
  // done, in its place, with the focus
  await expect(row(first)).toContainText('confirmed');
  await expect(row(first).getByRole('link', { name: first })).toBeFocused();
  await key('jn');
  await says(`${second}: no answer`);
  await expect(row(second)).toContainText('No answer, 1 call');
  await key('u');
  await expect(row(second).getByRole('button', { name: /^Confirm/ })).toBeVisible();
  await key('c');
  await says(`${second}: confirmed`);
  await key('jm');
  await dialog.getByRole('button', { name: 'Too expensive' }).press('Enter');
  await says(`${third}: refused and cancelled`);
  await expect(row(third)).toContainText('Too expensive');
  expect(await stockOf(shop, comb)).toBe(before - 2);
  await expectInOrderAtAnySize(page);

  await openStep(page, 'To prepare', 2);
  await expect(row(second)).toBeVisible();
  await key('jdj');
  await says(`${first}: in preparation`);
  await key('d');
  await says(`${second}: in preparation`);
  await openStep(page, 'To hand over', 2);
  await expect(row(second)).toBeVisible();
  for (const number of [first, second]) {
    await key('jd');
    await dialog.getByRole('button', { name: 'Rapid' }).press('Enter');
    await says(`${number}: courier assigned`);
    await expect(row(number).getByRole('link', { name: number })).toBeFocused();
    await key('d');
    await says(`${number}: handed over`);
  }
  await openStep(page, 'With the courier', 2);
  await expect(row(second)).toBeVisible();
  await key('jd');
  await says(`${first}: delivered`);
  await key('u');
  await says(`${first}: undone`);
  await key('d');
  await says(`${first}: delivered`);
  await row(second).getByRole('button', { name: 'Delivery failed' }).press('Enter');
  await dialog.getByRole('button', { name: 'Customer not at home' }).press('Enter');
  await says(`${second}: delivery failed`);
  await openStep(page, 'Problems', 1);
  await row(second).getByRole('button', { name: 'Coming back' }).press('Enter');
  await dialog.getByRole('button', { name: 'Refused at the door' }).press('Enter');
  await says(`${second}: coming back`);
  await key('u');
  await says(`${second}: undone`);
  await expect(row(second)).toContainText('1 failed attempt');
  await row(second).getByRole('button', { name: 'Coming back' }).press('Enter');
  await dialog.getByRole('button', { name: 'Refused at the door' }).press('Enter');
  await says(`${second}: coming back`);
  await openStep(page, 'Problems', 1);
  await expect(row(second)).toBeVisible();
  await key('jd');
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await says(`${second}: back at the shop`);
  expect(await stockOf(shop, comb)).toBe(before - 1);
  await openStep(page, 'To settle', 1);
  await expect(row(first)).toContainText('Cash with the courier');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('each everyday act takes two taps at most (DESKSCREEN-2, DESKSCREEN-7, DESKSCREEN-3)', async ({
    page,
    shop,
  }) => {
    await prepareDesk(shop);
    const [first = '', second = ''] = await placeOrders(shop, 'Amel', 'Bilel');
    await openBackOffice(page, shop, '/admin/desk', TITLE);
    const card = (number: string) => page.getByRole('listitem').filter({ hasText: number });
    const act = (number: string, name: string) =>
      card(number).getByRole('button', { name: `${name}: order ${number}` });
    const sheet = page.getByRole('dialog');
    await expect(card(first)).toContainText('Amel');
    await expect(card(first)).toContainText('First order');
    const whatsApp = card(first).getByRole('link', { name: /^WhatsApp/ });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/21622100000\?text=.*Amel/);
    const call = card(first).getByRole('link', { name: /^Call/ });
    await expect(call).toHaveAttribute('href', 'tel:+21622100000');
    for (const target of [call, whatsApp, act(first, 'Confirm'), act(first, 'No answer'), act(first, 'More')])
      await expectThumbSized(target);
    await expectInOrderAtAnySize(page);

    await act(first, 'No answer').tap();
    await expect(card(first)).toContainText('No answer, 1 call');
    await act(first, 'Undo').tap();
    await act(first, 'Confirm').tap();
    await expect(card(first)).toContainText('Confirmed');
    await act(second, 'More').tap();
    await expectInOrder(page);
    await sheet.getByRole('button', { name: 'tomorrow morning' }).tap();
    await expect(card(second)).toContainText(/next call .*09:00/);
    await act(second, 'More').tap();
    await sheet.getByRole('button', { name: 'Ordered twice' }).tap();
    await expect(card(second)).toContainText('Cancelled');
    await act(second, 'Undo').tap();
    await expect(card(second)).toContainText('No answer, 1 call');
    await page.getByRole('button', { name: 'Remove what is done' }).tap();
    await expect(card(first)).toBeHidden();

    await openStep(page, 'To prepare', 1);
    await act(first, 'Prepare').tap();
    await openStep(page, 'To hand over', 1);
    await act(first, 'Assign courier').tap();
    await sheet.getByRole('button', { name: 'Sami' }).tap();
    await expect(card(first)).toContainText('PackedSami');
    await act(first, 'Hand over').tap();
    await openStep(page, 'With the courier', 1);
    await act(first, 'Delivery failed').tap();
    await sheet.getByRole('button', { name: 'Address not found' }).tap();
    await openStep(page, 'Problems', 1);
    await act(first, 'New attempt').tap();
    await openStep(page, 'With the courier', 1);
    await act(first, 'Delivered').tap();
    await openStep(page, 'To settle', 1);
    await expect(card(first).getByRole('link', { name: /^Settle/ })).toBeVisible();
    // the courier that was used last comes first
    await open(page, '/admin/desk?step=toConfirm');
    await act(second, 'More').tap();
    await sheet.getByRole('button', { name: 'Assign courier' }).tap();
    await expect(sheet.getByRole('listitem').first()).toHaveText('Sami(last used)');

    // a menu that is all an order has stands beside the other buttons
    await page.keyboard.press('Escape');
    await act(second, 'More').tap();
    await sheet.getByRole('button', { name: 'Ordered twice' }).tap();
    await expect(card(second)).toContainText('Cancelled');
    await open(page, '/admin/desk?step=all&status=Cancelled');
    const middles = [act(second, 'More'), card(second).getByRole('link', { name: /^Call/ })].map(async (target) => {
      const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
      return y + height / 2;
    });
    const [ofMenu = 0, ofCall = 1] = await Promise.all(middles);
    expect(ofMenu).toBeCloseTo(ofCall, 0);
    await test.step('in Arabic', async () => {
      await open(page, '/ar/admin/desk?step=all');
      await expect(page.locator('h1')).toHaveText('مكتب الطلبيات');
      await page.getByRole('link', { name: first, exact: true }).waitFor();
      await expectInOrderAtAnySize(page);
    });
  });
});
