/** The merchant's day: ten orders from the call to the cash, on a phone by thumb and on a desktop by keyboard. */
import { expect, type Page } from '@playwright/test';
import { desk, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice, stockOf } from './back-office.ts';
import {
  bar,
  byKeyboard,
  byThumb,
  downloadDocuments,
  fee,
  firstStock,
  openDay,
  placeTen,
  startOnAll,
  textsOfFile,
  tnd,
  trackingLink,
  watchMails,
  type Hands,
} from './desk-day.ts';
import { test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { open, says } from './shopper.ts';
import { city, comb, postalCode, region, street } from './test-data.ts';

test.use({ changesData: true });
test.setTimeout(180_000);

type Day = { page: Page; shop: Shop; hands: Hands; newShopper: () => Promise<Page> };

const main = (page: Page) => page.getByRole('main');
const without = (text: string) => text.replaceAll(/\s/g, '');

async function playDay({ page, shop, hands, newShopper }: Day) {
  const { act, entry, more, press, print, toStep } = hands;
  const dialog = page.getByRole('dialog');
  const price = await openDay(shop);
  const mails = await watchMails(shop);
  const visitor = await newShopper();
  await downloadDocuments(page);
  const expectStock = async (sold: number) => expect(await stockOf(shop, comb)).toBe(firstStock - sold);
  const expectTracked = async (name: string, words: string) => {
    await open(visitor, trackingLink(await mails.latest(name)));
    await expect(main(visitor).getByRole('status').getByText(words)).toBeVisible();
    await expectNoSidewaysScroll(visitor);
  };
  const numbers = await placeTen(shop, visitor);
  const of = (name: string) => numbers.get(name) ?? '';
  const order = (name: string) => `Votre commande ${of(name)}`;
  const preparing = (name: string) => `Nous préparons votre commande ${of(name)}`;
  /** What each customer who gets a parcel pays at the door. */
  const cash = new Map<string, number>();

  await test.step('ten orders wait for a call', async () => {
    await expectStock(10);
    await mails.expectSubjects('Amel', order('Amel'));
    await mails.expectSubjects('Bilel', order('Bilel'));
    expect(await mails.latest('Bilel')).toContain((price + fee).toFixed(2));
    await openBackOffice(page, shop, '/admin/desk', 'Order Desk');
    await toStep('To confirm', 10);
    await expect(entry(of('Amel'))).toContainText(tnd(price + fee));
  });

  await test.step('eight confirm, one does not answer, one refuses', async () => {
    for (const name of numbers.keys()) {
      if (name === 'Ines') await act(of(name), 'No answer', 'no answer');
      else if (name === 'Jamel') {
        await more(of(name));
        await press(dialog.getByRole('button', { name: 'Too expensive' }));
        await says(page, `${of(name)}: refused and cancelled`);
      } else {
        await act(of(name), 'Confirm', 'confirmed');
        cash.set(name, price + fee);
      }
    }
    await expect(entry(of('Ines'))).toContainText('No answer, 1 call');
    await expectStock(9);
    await mails.expectSubjects('Amel', order('Amel'), `${order('Amel')} est confirmée`);
    await mails.expectSubjects('Ines', order('Ines'));
    await mails.expectSubjects('Jamel', order('Jamel'), `${order('Jamel')} est annulée`);
    await expectTracked('Amel', 'Your order is confirmed');
  });

  await test.step('one customer wants a second comb', async () => {
    await toStep('To prepare', 8);
    await more(of('Bilel'));
    await press(dialog.getByRole('link', { name: 'Edit' }));
    await expect(page.locator('h1')).toHaveText(`Change order ${of('Bilel')}`);
    await press(page.getByRole('button', { name: `One more: ${comb}` }));
    cash.set('Bilel', 2 * price + fee);
    await expect(page.locator('dl').filter({ hasText: 'Subtotal' })).toContainText(`Total${tnd(2 * price + fee)}`);
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.locator('h1')).toHaveText(`Order ${of('Bilel')}`);
    await expect(main(page)).toContainText(tnd(2 * price + fee));
    await expectStock(10);
    await mails.expectSubjects(
      'Bilel',
      order('Bilel'),
      `${order('Bilel')} est confirmée`,
      `${order('Bilel')} a été modifiée`,
    );
    const [after, before] = [2 * price + fee, price + fee].map((amount) => amount.toFixed(2));
    expect(await mails.latest('Bilel')).toContain(`Le total est maintenant de ${after} TND au lieu de ${before} TND.`);
  });

  await test.step('another customer calls and orders', async () => {
    await open(page, '/admin/desk?step=toPrepare');
    await press(page.getByRole('link', { name: 'New order' }));
    await page.getByLabel('Phone', { exact: true }).fill('98 765 432');
    await page.getByLabel('First name').fill('Khadija');
    await page.getByLabel('Governorate').selectOption(region);
    await page.getByLabel('City').fill(city);
    await page.getByLabel('Postal code').fill(postalCode);
    await page.getByLabel('Address', { exact: true }).fill(street);
    await page.getByLabel('E-mail').fill('khadija@example.tn');
    await page.getByRole('combobox', { name: 'Add a product' }).fill(comb);
    await expect(page.getByRole('option', { name: comb })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Place the order' }));
    await expect(page.locator('h1')).toHaveText(/^Order /);
    const title = await page.locator('h1').textContent();
    numbers.set('Khadija', title?.replace('Order ', '') ?? '');
    cash.set('Khadija', price + fee);
    await expect(main(page)).toContainText(tnd(price + fee));
    await mails.expectSubjects('Khadija', `Your order ${of('Khadija')}`);
    await expectStock(11);
  });

  const sent = [...cash.keys()];
  const parcels = sent.map(of);
  const total = sent.reduce((sum, name) => sum + (cash.get(name) ?? 0), 0);

  await test.step('nine are prepared and get a courier', async () => {
    await open(page, '/admin/desk?step=toPrepare');
    await toStep('To prepare', 9);
    await startOnAll(page, hands, parcels, 'Prepare');
    await says(page, '9 orders: in preparation');
    await toStep('To hand over', 9);
    await mails.expectSubjects('Amel', order('Amel'), `${order('Amel')} est confirmée`, preparing('Amel'));
    await startOnAll(page, hands, parcels, 'Assign courier');
    await press(dialog.getByRole('button', { name: 'Rapid' }));
    await says(page, '9 orders: courier assigned');
  });

  await test.step('labels and manifest name parcels, customers and amounts', async () => {
    await hands.select(parcels);
    const labels = await print('Labels A6');
    const [manifest = '', ...rest] = await print('Manifest');
    expect(labels).toHaveLength(9);
    expect(rest).toEqual([]);
    for (const name of sent) {
      const label = labels.find((text) => text.includes(of(name))) ?? '';
      const amount = without(tnd(cash.get(name) ?? 0));
      for (const word of [name, 'Rapid', of(name).replace('-', ''), `Tocollect${amount}`, without(comb)])
        expect(label).toContain(word);
      for (const word of [name, of(name).replace('-', ''), amount]) expect(manifest).toContain(word);
    }
    for (const word of ['Rapid', '9parcels', without(tnd(total))]) expect(manifest).toContain(word);
  });

  await test.step('the courier takes them', async () => {
    await press(bar(page).getByRole('button', { name: 'Hand over' }));
    await says(page, '9 orders: handed over');
    await toStep('With the courier', 9);
    await mails.expectSubjects(
      'Amel',
      order('Amel'),
      `${order('Amel')} est confirmée`,
      preparing('Amel'),
      `${order('Amel')} est en route`,
    );
    await expectTracked('Amel', 'Your order is on its way');
    await expect(main(visitor)).toContainText('Rapid');
  });

  await test.step('eight are delivered, one is refused at the door and goes back to stock', async () => {
    for (const name of sent.filter((each) => each !== 'Hedi')) await act(of(name), 'Delivered', 'delivered');
    await more(of('Hedi'));
    await press(dialog.getByRole('button', { name: 'Coming back' }));
    await press(dialog.getByRole('button', { name: 'Refused at the door' }));
    await says(page, `${of('Hedi')}: coming back`);
    await expectStock(11);
    await toStep('Problems', 1);
    await press(entry(of('Hedi')).getByRole('button', { name: /^Parcel is back/ }));
    await press(dialog.getByRole('button', { name: 'Take back' }));
    await says(page, `${of('Hedi')}: back at the shop`);
    await expectStock(10);
    const subjects = [
      order('Hedi'),
      `${order('Hedi')} est confirmée`,
      preparing('Hedi'),
      `${order('Hedi')} est en route`,
    ];
    await mails.expectSubjects('Hedi', ...subjects, `${order('Hedi')} est annulée`);
    expect(await mails.latest('Amel')).toContain(`${order('Amel')} est livrée`);
    await expectTracked('Amel', 'Your order is delivered');
  });

  await test.step('the courier hands over the cash, to the cent', async () => {
    const collected = total - price - fee;
    // 7 dinars of each delivered parcel, 3 of the returned one
    const fees = 8 * 7 + 3;
    const owed = collected - fees;
    await toStep('To settle', 8);
    await expect(entry(of('Amel'))).toContainText('Cash with the courier');
    await press(entry(of('Amel')).getByRole('link', { name: /^Settle/ }));
    await expect(page.locator('h1')).toHaveText('Settle with Rapid');
    const sums = page.getByRole('region', { name: 'Sums' });
    await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('9 of 9 chosen');
    await expect(sums).toContainText(`Collected${tnd(collected)}`);
    await expect(sums).toContainText(`Fees${tnd(fees)}`);
    await expect(sums).toContainText(`Owed to the shop${tnd(owed)}`);
    await page.getByLabel('Handed over').fill(owed.toFixed(2));
    await expect(sums).toContainText('The amounts match');
    await press(sums.getByRole('button', { name: 'Settle' }));
    await expect(main(page)).toContainText('Settlement no. 1 saved');
    const [statement = '', ...rest] = await textsOfFile(page, () =>
      press(page.getByRole('button', { name: 'Statement of settlement no. 1, Rapid' })),
    );
    expect(rest).toEqual([]);
    for (const name of sent) for (const word of [name, of(name).replace('-', '')]) expect(statement).toContain(word);
    for (const word of [tnd(collected), tnd(fees), `Owed to the shop${tnd(owed)}`, `Handed over${tnd(owed)}`])
      expect(statement).toContain(without(word));
    expect(statement).toContain('Theamountsmatch');
    const rows = await shop.sql('select collected::int, fees::int, handed_over::int from settlements');
    const millimes = [collected, fees, owed].map((amount) => Math.round(amount * 1000));
    expect(rows.map(Object.values)).toEqual([millimes]);
  });

  await test.step('in the evening one call is left', async () => {
    await open(page, '/admin/desk');
    await toStep('To confirm', 1);
    await expect(entry(of('Ines'))).toContainText('No answer, 1 call');
    const left = await shop.sql(
      'select step, payment, count(*)::int from orders where order_number = any($1) group by 1, 2 order by 1, 2',
      [[...numbers.values()]],
    );
    expect(left.map(Object.values)).toEqual([
      ['closed', 'due', 2],
      ['closed', 'paid', 8],
      ['toConfirm', 'due', 1],
    ]);
    await expectStock(10);
    // one comb of the order that waits is still there
    const [product] = await shop.sql('select real_stock from products where name = $1', [comb]);
    expect(product).toEqual({ real_stock: firstStock - 9 });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });
  test('by thumb: from the call to the cash', async ({ page, shop, newShopper }) => {
    await playDay({ page, shop, newShopper, hands: byThumb(page) });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desk });
  test('by keyboard: from the call to the cash', async ({ page, shop, newShopper }) => {
    await playDay({ page, shop, newShopper, hands: byKeyboard(page) });
  });
});
