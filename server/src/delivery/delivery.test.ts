/** The settings of delivery and of orders (DELIVERY-7, DELIVERY-8). */
import { languageCodes } from '@nabta/contract/languages.ts';
import { defaultOrderSettings } from '@nabta/contract/settings/order-settings.ts';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { orderRules } from './service.ts';

const { call, db, signIn } = await openShop();
const headers = await signIn('admin');

const delivery = {
  fee: 7,
  days: 3,
  governorates: [{ region: 'Tataouine', fee: 9.5, days: null }],
  freeAbove: 100,
  hasPickup: true,
  pickupNote: '12 rue des Oliviers, Sfax',
};
const orderSettings = {
  confirmation: 'some',
  confirmAbove: 200,
  confirmNewPhones: true,
  confirmRefusedPhones: false,
  retryHours: 2,
  cancelAfter: 3,
  mostOpenPerPhone: 5,
  reasons: ['Trop cher'],
  mails: { ...defaultOrderSettings.mails, shipped: false, preparing: false },
  messages: { confirm: { fr: 'Bonjour {name}, votre commande {number} ?' }, onTheWay: {}, failed: {} },
};
const pages = [
  { page: 'delivery', body: delivery, other: { ...delivery, fee: 8 } },
  { page: 'orders', body: orderSettings, other: { ...orderSettings, retryHours: 4 } },
];
const save = (page: string, body: object) => call(`PUT /settings/${page}`, { headers, body });
const read = async (page: string, query = '') => (await call(`GET /settings/${page}${query}`, { headers })).body;
const reset = () =>
  db.updateTable('settings').set({ content: '{}' }).where('page', 'in', ['delivery', 'orders']).execute();

describe('settings that nobody has changed', () => {
  it('deliver everywhere for free, and promise it', async () => {
    expect(await read('delivery', '?lang=fr')).toEqual({
      _id: expect.any(String),
      version: expect.any(String),
      fee: 0,
      days: null,
      governorates: [],
      freeAbove: null,
      hasPickup: false,
      pickupNote: '',
      isPlain: true,
      hasDiscounts: false,
      latestDays: null,
      promise: {
        line: 'Livraison gratuite partout en Tunisie',
        title: 'Livraison gratuite',
        text: 'Pour toutes les commandes, partout en Tunisie.',
      },
    });
  });

  it('need no confirmation, and have our messages in every language (DELIVERY-8)', async () => {
    const { defaultMessages, ...settings } = await read('orders');
    expect(settings).toMatchObject({ confirmation: 'off', cancelAfter: null, mostOpenPerPhone: null, reasons: [] });
    for (const templates of Object.values<Record<string, string>>(defaultMessages)) {
      expect(Object.keys(templates)).toEqual(languageCodes);
      for (const template of Object.values(templates)) expect(template).toMatch(/\{name\}.*\{number\}/);
    }
  });

  it('of an earlier version take the defaults of newer fields (DELIVERY-7)', async () => {
    const older = { delivery: { fee: 4 }, orders: { mails: { shipped: false } } };
    for (const [page, content] of Object.entries(older)) {
      const set = db.updateTable('settings').set({ content: JSON.stringify(content) });
      await set.where('page', '=', page as 'delivery').execute();
    }
    const rules = await db.transaction().execute((tx) => orderRules(tx, new Date()));
    expect(rules.delivery).toMatchObject({ fee: 4_000, governorates: [], hasPickup: false });
    expect(rules.orders).toMatchObject({ retryHours: 3, mails: { confirmed: true, shipped: false } });
    await reset();
  });
});

describe.each(pages)('the settings of $page', ({ page, body, other }) => {
  it('are changed and read (SETTINGS-4)', async () => {
    const { status, body: saved } = await save(page, body);
    expect(status).toBe(200);
    expect(saved).toMatchObject(body);
    expect(await read(page)).toEqual(saved);
  });

  it('that were changed since they were read are not overwritten (DELIVERY-7)', async () => {
    const { version } = await read(page);
    expect((await save(page, { ...other, version })).status).toBe(200);
    expect(await save(page, { ...body, version })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await read(page)).toMatchObject(other);
  });

  it('can be changed by admins only', async () => {
    expect((await call(`PUT /settings/${page}`, { body })).status).toBe(401);
    expect((await call(`PUT /settings/${page}`, { headers: await signIn('user'), body })).status).toBe(403);
  });
});

it('visitors read the settings of delivery, but not those of orders (DELIVERY-8)', async () => {
  expect((await call('GET /settings/delivery')).status).toBe(200);
  expect((await call('GET /settings/orders')).status).toBe(401);
});

it('a change is in the audit log, in TND and by governorate (DELIVERY-7)', async () => {
  await reset();
  const { body: saved } = await save('delivery', delivery);
  const { body: log } = await call(`GET /admin/audit/settings/${saved._id}`, { headers });
  expect(log.entries[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'fee', from: 0, to: 7 },
      { field: 'governorates.Tataouine.fee', from: null, to: 9.5 },
    ]),
  );
});

it('the place of pick-up is shown in the language of the page, and edited in all', async () => {
  const translations = { fr: { pickupNote: 'À l’atelier' }, ar: { pickupNote: '' } };
  await save('delivery', { ...delivery, translations });
  expect((await read('delivery', '?lang=fr')).pickupNote).toBe('À l’atelier');
  expect((await read('delivery', '?lang=ar')).pickupNote).toBe(delivery.pickupNote);
  const edited = await read('delivery', '?translations=true');
  expect(edited).toMatchObject({ pickupNote: delivery.pickupNote, translations: { fr: translations.fr } });
});

it.each([
  ['nothing where there is a fee', {}, 'Livraison partout en Tunisie'],
  ['free delivery from a sum on', { freeAbove: 80 }, /^Livraison gratuite dès 80,00\sDT$/],
  ['free delivery where every fee is 0', { governorates: [], fee: 0 }, 'Livraison gratuite partout en Tunisie'],
  ['nothing where one governorate has a fee', { fee: 0 }, 'Livraison partout en Tunisie'],
])('pages promise %s (DELIVERY-6)', async (_, change, line) => {
  await save('delivery', { ...delivery, freeAbove: null, ...change });
  expect((await read('delivery', '?lang=fr')).promise.line).toMatch(line);
});

it.each([
  ['delivery', { fee: -1 }, 'fee'],
  ['delivery', { fee: 1.234 }, 'fee'],
  ['delivery', { days: 61 }, 'days'],
  ['delivery', { days: 1.5 }, 'days'],
  ['delivery', { freeAbove: 'cent' }, 'freeAbove'],
  ['delivery', { governorates: [{ region: '', fee: 1, days: null }] }, 'governorates.0.region'],
  ['delivery', { pickupNote: 'x'.repeat(301) }, 'pickupNote'],
  ['orders', { confirmation: 'always' }, 'confirmation'],
  ['orders', { retryHours: 0 }, 'retryHours'],
  ['orders', { cancelAfter: 21 }, 'cancelAfter'],
  ['orders', { reasons: Array.from({ length: 21 }, (_, nth) => `r${nth}`) }, 'reasons'],
  ['orders', { messages: { ...orderSettings.messages, failed: { fr: 'Bonjour {nom}' } } }, 'messages.failed.fr'],
])('bad settings of %s are refused: %j (DELIVERY-8, SETTINGS-4)', async (page, wrong, field) => {
  const body = page === 'delivery' ? delivery : orderSettings;
  const before = await read(page);
  const answer = await save(page, { ...body, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await read(page)).toEqual(before);
});
