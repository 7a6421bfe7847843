import { readFile } from 'node:fs/promises';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { asAdmin, openBackOffice, orderAsGuest } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { pagesOf } from './pdf.ts';
import { toast } from './shopper.ts';
import { comb } from './test-data.ts';
import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

test.use({ changesData: true });

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Hands orders of guests to a courier: the last one comes back, the others are delivered. Returns their numbers. */
async function sendParcels(shop: Shop, courier: string, count: number) {
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) numbers.push(await orderAsGuest(shop, comb));
  const rows = await shop.sql<{ id: string }>(
    'select id from orders where order_number = any($1) order by array_position($1, order_number)',
    [numbers],
  );
  const ids = rows.map(({ id }) => id);
  const send = await asAdmin(shop);
  const act = (name: string, of: string[], more: object = {}) =>
    send('POST', 'desk/acts', { act: name, ids: of, ...more });
  await act('prepare', ids);
  await act('assign', ids, { courier });
  await act('handOver', ids);
  await act('deliver', ids.slice(0, -1));
  await act('sendBack', ids.slice(-1), { reason: 'Absent' });
  await act('receiveBack', ids.slice(-1));
  return numbers;
}

test('couriers are added, changed, switched off and deleted', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  await openBackOffice(page, shop, '/admin/couriers', 'Couriers');
  await expect(page.getByRole('main')).toContainText('There is no courier yet.');
  await page.getByRole('button', { name: 'Add Courier' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Courier' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('This field is required.');
  await adding.getByLabel('Name').fill('Amine Livraison');
  await adding.getByLabel('Phone').fill('98 765 432');
  await adding.getByLabel('Fee per delivered parcel').fill('7');
  await adding.getByLabel('Fee per returned parcel').fill('4,5');
  await expectInOrderAtAnySize(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Courier added');
  const all = section(page, 'All couriers');
  await expect(all.getByRole('link', { name: '98 765 432' })).toHaveAttribute('href', 'tel:+21698765432');
  await expect(all).toContainText('Fee, delivered7.00 TNDFee, returned4.50 TND');

  await page.getByRole('button', { name: 'Add Courier' }).click();
  await adding.getByLabel('Name').fill('amine livraison');
  await adding.getByLabel('Fee per delivered parcel').fill('1');
  await adding.getByLabel('Fee per returned parcel').fill('1');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('Another courier has this name.');
  await adding.getByLabel('Name').fill('Zied Express');
  await adding.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit: Zied Express' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Courier' });
  await editing.getByLabel('Gets new parcels').uncheck();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(all).toContainText('switched off');
  await expectInOrderAtAnySize(page);
  await page.getByRole('button', { name: 'Delete: Zied Express' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Courier deleted');
  await expect(all).not.toContainText('Zied Express');
});

test('the cash of a courier is counted, settled in parts, and printed', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  // the statement is downloaded, as where a browser blocks the tab
  await page.addInitScript(() => (window.open = () => null));
  await shop.sql(`insert into couriers (name, delivered_fee, returned_fee) values ('Amine', 7000, 4000)`);
  const [courier] = await shop.sql<{ id: string }>('select id from couriers');
  const id = courier?.id ?? '';
  const numbers = await sendParcels(shop, id, 4);
  const [order] = await shop.sql<{ total: number }>(
    'select total::integer / 1000.0::float8 as total from orders where order_number = $1',
    [numbers[0] ?? ''],
  );
  const total = order?.total ?? 0;
  const tnd = (amount: number) => `${amount.toFixed(2)} TND`;

  await openBackOffice(page, shop, '/admin/couriers', 'Couriers');
  const toSettle = section(page, 'To settle');
  await expect(toSettle).toContainText('4 parcels');
  await expect(toSettle).toContainText(tnd(3 * total));
  await toSettle.getByRole('link', { name: 'Settle with Amine' }).click();
  await expect(page.locator('h1')).toHaveText('Settle with Amine');
  const parcels = section(page, 'Parcels');
  const sums = section(page, 'Sums');
  await expect(parcels).toContainText('4 of 4 chosen');
  await expect(sums).toContainText(`Owed to the shop${tnd(3 * total - 3 * 7 - 4)}`);
  await expectInOrderAtAnySize(page);

  // one parcel is left for another day, and another one is paid a dinar short
  await parcels.getByRole('checkbox').nth(3).uncheck();
  await expectInOrderAtAnySize(page);
  const second = parcels.getByRole('listitem').nth(1);
  await second.getByLabel(/^Collected/).fill(String(total - 1).replace('.', ','));
  const owed = 2 * total - 1 - 14 - 4;
  const handedOver = page.getByLabel('Handed over');
  await handedOver.fill('abc');
  await sums.getByRole('button', { name: 'Settle' }).click();
  await expect(sums).toContainText('An amount is needed.');
  await handedOver.fill(String(owed - 0.5));
  await expect(sums).toContainText('Missing: 0.50 TND');
  await handedOver.fill(String(owed + 2));
  await expect(sums).toContainText('In favour of the courier: 2.00 TND');
  await handedOver.fill(String(owed));
  await expect(sums).toContainText('The amounts match');
  await sums.getByLabel('Note').fill('Un dinar de moins, le client n’avait pas la monnaie');
  await sums.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('main')).toContainText('Settlement no. 1 saved');
  await expectInOrderAtAnySize(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement of settlement no. 1, Amine' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('settlement-1.pdf');
  const [statement] = await pagesOf(await readFile(await file.path()));
  expect(statement?.text).toContain('Settlementno.1');
  expect(statement?.text).toContain(`Owedtotheshop${tnd(owed).replace(' ', '')}`);

  // another admin settles the last one, while it is listed here
  await page.getByRole('button', { name: 'Settle the other parcels' }).click();
  await expect(parcels).toContainText('1 of 1 chosen');
  const fee = parcels.getByLabel(/^Fee/);
  await fee.fill(String(total + 5));
  await expect(sums).toContainText('Owed to the courier5.00 TND');
  await page.getByLabel('Paid to the courier').fill('5');
  await expect(sums).toContainText('The amounts match');
  await fee.fill('7');
  // what was paid is not what was handed over
  await expect(handedOver).toHaveValue('');
  await handedOver.fill('1');
  await fee.fill(String(total + 5));
  await expect(page.getByLabel('Paid to the courier')).toHaveValue('');
  await fee.fill('7');
  await handedOver.fill('1');
  const [parcel] = await shop.sql<{ id: string }>('select id from parcels where settlement_id is null');
  const listed = { _id: parcel?.id, endedAs: 'delivered', cash: total, collected: total, fee: 7 };
  const send = await asAdmin(shop);
  await send('POST', `couriers/${id}/settlements`, { parcels: [listed], handedOver: total - 7, note: '' });
  await sums.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('alert')).toContainText('Some of these parcels were settled or changed meanwhile.');
  await expect(page.getByRole('main')).toContainText('This courier has nothing to settle.');

  await page.getByRole('link', { name: 'All couriers' }).click();
  await expect(toSettle).toContainText('No courier has cash');
  const past = section(page, 'Past settlements');
  await expect(past.getByRole('listitem')).toHaveCount(2);
  await expect(past.getByRole('listitem').nth(1)).toContainText('Un dinar de moins');
  await expect(past.getByRole('listitem').nth(1)).toContainText('The amounts match');
  await expectInOrderAtAnySize(page);
});
