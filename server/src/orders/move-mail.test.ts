/** The mails that follow an order on its way (TRACKING-7). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { trackingIn } from '../../testing/tracked-orders.ts';
import { asText, type MailContent } from '../core/mail/mail-content.ts';

const shop = await openShop();
const { call, db } = shop;
const { account, guest } = placingIn(shop);
const { asAdmin, newOrder, newCourier, addHours, cancel, act, acts, undo, changeSettings } = trackingIn(shop);
const sender = {
  name: 'Zaytouna',
  address: '',
  phone: '',
  email: '',
  publicUrl: 'https://shop.example',
  defaultLanguage: 'en' as const,
};

let buyers = 0;
/** An order with a mailbox of its own, and its mails: as text, and by their titles. */
const ordered = async (language = 'en', kind = account) => {
  const email = `buyer-${(buyers += 1)}@example.com`;
  const order = await newOrder(kind, { email }, { 'accept-language': language });
  const mails = async () => {
    const { rows } = await sql<{ data: MailContent }>`
      select data from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on, id`.execute(db);
    return rows.map(({ data }) => data);
  };
  const titles = async () => (await mails()).slice(1).map(({ title }) => title);
  const latest = async () => {
    const mail = (await mails()).at(-1);
    return mail ? asText(mail, sender).replaceAll('\u00a0', ' ') : '';
  };
  return { ...order, titles, latest };
};

const titlesIn = {
  en: [
    'Your order is confirmed',
    'We are preparing your order',
    'Your order is on its way',
    'Your order could not be delivered',
    'Your order is delivered',
  ],
  fr: [
    'Votre commande est confirmée',
    'Nous préparons votre commande',
    'Votre commande est en route',
    'Votre commande n’a pas pu être livrée',
    'Votre commande est livrée',
  ],
  ar: ['تم تأكيد طلبيتك', 'نحضّر طلبيتك', 'طلبيتك في الطريق', 'تعذّر تسليم طلبيتك', 'تم تسليم طلبيتك'],
};

describe('the acts of the desk (TRACKING-7)', () => {
  it.each(Object.entries(titlesIn))('are mailed in the language of the order: %s', async (language, titles) => {
    const { id, titles: mailed } = await ordered(language);
    await acts(id, 'confirm', 'prepare', 'assign', 'handOver', 'fail', 'setOut', 'deliver');
    expect(await mailed()).toEqual(titles);
  });

  it('that correct another one are not mailed; doing it again is', async () => {
    const { id, titles } = await ordered();
    await acts(id, 'confirm', 'unconfirm', 'confirm', 'prepare', 'assign', 'handOver', 'takeBack', 'handOver');
    await acts(id, 'deliver', 'undeliver', 'fail');
    const [confirmed, preparing, shipped, failed, delivered] = titlesIn.en;
    expect(await titles()).toEqual([confirmed, confirmed, preparing, shipped, shipped, delivered, failed]);
  });

  it('that are done again after an undo are not mailed again (DESK-10)', async () => {
    const { id, titles } = await ordered();
    const [confirmed, preparing, shipped, failed, delivered] = titlesIn.en;
    for (let round = 0; round < 3; round += 1) {
      await acts(id, 'confirm');
      await undo(id);
    }
    expect(await titles()).toEqual([confirmed]);
    await acts(id, 'confirm', 'prepare', 'assign', 'handOver', 'deliver');
    await undo(id);
    await acts(id, 'fail', 'setOut', 'deliver');
    // the failed delivery was mailed since
    expect(await titles()).toEqual([confirmed, preparing, shipped, delivered, failed, delivered]);
  });

  it('that are done otherwise after an undo, or a day later, are mailed again', async () => {
    const { id, titles, latest } = await ordered();
    await acts(id, 'prepare', 'assign', 'handOver');
    await undo(id);
    const { id: courier, name } = await newCourier();
    await act(id, 'assign', { courier });
    await acts(id, 'handOver');
    const [, preparing, shipped] = titlesIn.en;
    expect(await titles()).toEqual([preparing, shipped, shipped]);
    expect(await latest()).toContain(name);
    await undo(id);
    addHours(24);
    await acts(id, 'handOver');
    expect(await titles()).toEqual([preparing, shipped, shipped, shipped]);
  });

  it('that cancelled an order and are undone say that it lives on', async () => {
    const { id, titles } = await ordered();
    await acts(id, 'prepare', 'refuse');
    await undo(id);
    expect((await titles()).slice(1)).toEqual(['Your order is cancelled', 'We are preparing your order']);
    await acts(id, 'refuse');
    expect((await titles()).at(-1)).toBe('Your order is cancelled');
  });

  it('that cancelled an order and are undone follow the switch of opened orders, whatever the status is then', async () => {
    const { id, titles } = await ordered();
    await changeSettings('orders', { mails: { preparing: false } });
    await acts(id, 'prepare', 'refuse');
    await undo(id);
    expect(await titles()).toEqual(['Your order is cancelled', 'We are preparing your order']);
    await changeSettings('orders', { mails: { reopened: false } });
    await acts(id, 'refuse');
    await undo(id);
    await changeSettings('orders', {});
    expect((await titles()).slice(2)).toEqual(['Your order is cancelled']);
  });

  it('that cancelled an order without a mail are undone without one', async () => {
    const { id, titles } = await ordered();
    await changeSettings('orders', { mails: { cancelled: false } });
    await acts(id, 'prepare', 'refuse');
    await undo(id);
    await changeSettings('orders', {});
    expect(await titles()).toEqual(['We are preparing your order']);
  });

  it('that are done again after an undo of others are not mailed again', async () => {
    const { id, titles } = await ordered();
    for (const name of ['prepare', 'confirm']) {
      await acts(id, name);
      await undo(id);
    }
    await acts(id, 'prepare');
    expect(await titles()).toEqual(['We are preparing your order', 'Your order is confirmed']);
  });

  it('that end an order and that open it again say so', async () => {
    const { id, titles } = await ordered();
    await acts(id, 'refuse', 'reopen');
    expect(await titles()).toEqual(['Your order is cancelled', 'Your order is registered']);
  });

  it('are not mailed for orders without an e-mail address', async () => {
    const { id, titles } = await ordered();
    await db.updateTable('orders').set({ email: '' }).where('id', '=', id).execute();
    await acts(id, 'confirm', 'prepare', 'assign', 'handOver', 'fail');
    expect(await titles()).toEqual([]);
  });
});

it('a customer who cancels gets a mail', async () => {
  const { path, titles } = await ordered('fr', guest);
  expect((await cancel(path)).status).toBe(200);
  expect(await titles()).toEqual(['Votre commande est annulée']);
});

describe('the settings', () => {
  it.each([
    ['confirmed', 'Your order is confirmed'],
    ['shipped', 'Your order is on its way'],
    ['preparing', 'We are preparing your order'],
    ['failed', 'Your order could not be delivered'],
    ['delivered', 'Your order is delivered'],
  ])('switch off the mail “%s” (TRACKING-7)', async (kind, title) => {
    const { id, titles } = await ordered();
    await changeSettings('orders', { mails: { [kind]: false } });
    await acts(id, 'confirm', 'prepare', 'assign', 'handOver', 'fail', 'setOut', 'deliver');
    await changeSettings('orders', {});
    expect(await titles()).toEqual(titlesIn.en.filter((each) => each !== title));
  });

  it.each([
    ['cancelled', 'Your order is cancelled'],
    ['reopened', 'Your order is registered'],
  ])('switch off the mail “%s”', async (kind, title) => {
    const { id, titles } = await ordered();
    await changeSettings('orders', { mails: { [kind]: false } });
    await acts(id, 'refuse', 'reopen');
    await changeSettings('orders', {});
    const both = ['Your order is cancelled', 'Your order is registered'];
    expect(await titles()).toEqual(both.filter((each) => each !== title));
  });

  it('switch off the mails about a status that is set in the list of orders, too; others stay', async () => {
    const { id, titles } = await ordered();
    await changeSettings('orders', { mails: { preparing: false, shipped: false, delivered: false } });
    for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled']) await account.setStatus(id, status);
    await changeSettings('orders', {});
    expect(await titles()).toEqual(['Your order is cancelled']);
  });
});

describe('the mail that an order', () => {
  it('is on its way names the courier, the number of the parcel, the expected day and what to pay', async () => {
    const { id, path, number, latest } = await ordered('fr');
    await db.updateTable('orders').set({ expected_by: '2026-03-14' }).where('id', '=', id).execute();
    const { id: courier, name } = await newCourier();
    await acts(id, 'confirm', 'prepare');
    await act(id, 'assign', { courier });
    await call(`PUT /desk/orders/${id}/tracking-number`, {
      ...(await asAdmin()),
      body: { trackingNumber: `RX-${number}` },
    });
    await acts(id, 'handOver');
    const text = await latest();
    for (const words of [
      `Livreur :\n${name}\nTéléphone : 71 000 000\nNuméro de suivi : RX-${number}\n`,
      '14 mars 2026',
      'À payer à la livraison : 20,00 DT',
      `Suivre ma commande :\nhttps://shop.example/fr${path}\n`,
    ])
      expect(text).toContain(words);
  });

  it('could not be delivered names the courier, in Arabic with isolates', async () => {
    const { id, path, latest } = await ordered('ar', guest);
    await acts(id, 'assign', 'handOver', 'fail');
    const text = await latest();
    for (const words of [
      'لم يتمكن عامل التوصيل من تسليمك الطلبية',
      'الهاتف: \u206871 000 000\u2069',
      `متابعة طلبيتي:\nhttps://shop.example/ar${path}\n`,
    ])
      expect(text).toContain(words);
  });

  it('is placed has the link to its tracking page', async () => {
    for (const [kind, language, address] of [
      [account, 'en', 'https://shop.example'],
      // guests of the English shop read French (SHOP-5)
      [guest, 'en', 'https://shop.example/fr'],
      [guest, 'ar', 'https://shop.example/ar'],
    ] as const) {
      const { path, latest } = await ordered(language, kind);
      expect(await latest()).toContain(`:\n${address}${path}\n`);
    }
  });

  it('can soon be picked up says where, and that it was picked up', async () => {
    await changeSettings('delivery', { hasPickup: true, pickupNote: 'À l’atelier, de 9 h à 17 h' });
    const { id, latest, titles } = await ordered('fr');
    await db.updateTable('orders').set({ method: 'pickup' }).where('id', '=', id).execute();
    await acts(id, 'prepare');
    expect(await latest()).toContain('Vous pourrez bientôt la retirer.');
    expect(await latest()).toContain('À l’atelier, de 9 h à 17 h');
    await acts(id, 'collect');
    await changeSettings('delivery', {});
    expect((await titles()).at(-1)).toBe('Votre commande vous a été remise');
  });
});
