/** Labels, read as a printer or a courier reads them, and what all documents have in common. */
import { fromDinars } from '@nabta/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { A4, A6, documentsIn } from '../../testing/documents.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db } = shop;
const { headers, ask, pages, sent } = await documentsIn(shop);
const about = {
  companyName: 'Nabta',
  factoryInfo: { description: 'Un atelier.' },
  keyFeatures: [],
  visitInfo: { address: '', phone: '70 123 456', email: '', mapEmbedUrl: '' },
  contactFormText: 'Écrivez-nous.',
};
await call('PUT /settings/about', { headers, body: about });

/** Orders to these cities and governorates; returns their ids. */
const sentTo = async (places: readonly (readonly [city: string, region: string, printed: string])[]) => {
  const ids = [];
  for (const [city, region] of places)
    ids.push((await sent({ order: { address: 'X', landmark: '', city, region } })).orderId);
  return ids;
};

describe('a label (COURIERS-6)', () => {
  it('is one A6 page with recipient, amount, contents, courier and numbers', async () => {
    const { orderId, orderNumber, barcode } = await sent({
      tracking: 'RP-778',
      lines: [{ product_name: 'Huile d’argan', price: 31.25, quantity: 2 }, { product_name: 'Savon noir' }],
      order: { landmark: 'derrière la mosquée', address: '14, impasse du Jasmin' },
    });
    const [label, ...more] = await pages('labels', [orderId], 'fr');
    expect(more).toEqual([]);
    expect(label?.size).toEqual(A6);
    for (const words of [
      'Nabta',
      '70 123 456',
      'Amine Livraison',
      'RP-778',
      barcode,
      'Amel Ben Salah',
      '22 123 456',
      '14, impasse du Jasmin',
      'Repère : derrière la mosquée',
      'Sakiet Ezzit',
      'Sfax 3021',
      'À encaisser 72,50 DT',
      '2 × Huile d’argan',
      '1 × Savon noir',
      orderNumber,
    ]) {
      expect(label?.text).toContain(words);
    }
  });

  it('says each place once', async () => {
    const addresses = [
      ['Sfax', 'Sfax', 'Sfax 3021'],
      ['sfax', 'Sfax', 'Sfax 3021'],
      ['Bab Bhar, Sfax', 'Sfax', 'Bab Bhar Sfax 3021'],
      ['Ezzahra, Ezzahra', 'Ben Arous', 'Ezzahra Ben Arous 3021'],
      ['طبرقة، طبرقة', 'Jendouba', 'طبرقة Jendouba 3021'],
      ['Sfax Ville', 'Sfax', 'Sfax Ville Sfax 3021'],
      ['12, 14', 'Tunis', '12, 14 Tunis 3021'],
      ['', 'Tunis', 'Tunis 3021'],
    ] as const;
    const ids = await sentTo(addresses);
    const labels = await pages('labels', ids, 'fr');
    for (const [nth, [city, region, places]] of addresses.entries()) {
      const text = labels[nth]?.text.replaceAll(/[\s\u2066-\u2069]+/g, ' ');
      expect(text, `${city} of ${region}`).toContain(` X ${places} `);
    }
    const count = (text: string) => text.match(/\bSfax\b/g)?.length ?? 0;
    const manifest = await pages('manifest', ids, 'fr');
    expect(count(manifest.map(({ text }) => text).join(' '))).toBe(
      count(addresses.map(([, , places]) => places).join(' ')),
    );
  });

  it('in Arabic has the Arabic name of the governorate once', async () => {
    const addresses = [
      ['Sakiet Ezzit', 'Sfax', 'صفاقس'],
      ['طبرقة', 'Jendouba', 'جندوبة'],
      ['صفاقس', 'Sfax', 'صفاقس'],
    ] as const;
    const ids = await sentTo(addresses);
    const labels = await pages('labels', ids, 'ar');
    for (const [nth, [city, region, name]] of addresses.entries()) {
      expect(labels[nth]?.text.split(name), `${city} of ${region}`).toHaveLength(2);
      expect(labels[nth]?.text).not.toContain(region);
    }
    const manifest = (await pages('manifest', ids, 'ar')).map(({ text }) => text).join(' ');
    expect([manifest.split('صفاقس').length - 1, manifest.split('جندوبة').length - 1]).toEqual([2, 1]);
    expect(manifest).not.toMatch(/Sfax|Jendouba/);
  });

  it('shows the amount of its parcel once that is handed over, and nothing to collect of a paid order', async () => {
    const edited = await sent({ cash: 40, state: 'out' });
    const paid = await sent({ order: { payment: 'paid' } });
    const values = { subtotal: fromDinars(55), total: fromDinars(55) };
    await db.updateTable('orders').set(values).where('id', '=', edited.orderId).execute();
    const [one, other] = await pages('labels', [edited.orderId, paid.orderId]);
    expect(one?.text).toContain('To collect 40.00 TND');
    expect(other?.text).toContain('To collect 0.00 TND');
  });

  it('comes in the order of the request, four on an A4 page', async () => {
    const parcels = [];
    for (let nth = 0; nth < 5; nth += 1) parcels.push(await sent());
    const wanted = parcels.toReversed();
    const ids = wanted.map(({ orderId }) => orderId);
    const one = await pages('labels', ids);
    expect(one.map(({ text }) => wanted.findIndex(({ barcode }) => text.includes(barcode)))).toEqual([0, 1, 2, 3, 4]);
    const sheets = await pages('labelsA4', ids);
    expect(sheets.map(({ size }) => size)).toEqual([A4, A4]);
    const barcodesOn = (text = '') => wanted.filter(({ barcode }) => text.includes(barcode)).length;
    expect(sheets.map(({ text }) => barcodesOn(text))).toEqual([4, 1]);
  });

  it('has codes that are copied whole, also where a font would move their letters together', async () => {
    const { orderId } = await sent({ order: { order_number: 'RABW-VATA' } });
    const [label] = await pages('labels', [orderId]);
    expect(label?.text).toContain('RABWVATA');
    expect(label?.text).toContain('RABW-VATA');
  });

  it('has the whole of the longest address, and shortens many products', async () => {
    const long = (length: number, word: string) => word.repeat(length).slice(0, length - 1) + '.';
    const order = {
      first_name: long(80, 'Mohamed '),
      last_name: long(80, 'Abdelkader '),
      address: long(200, 'Résidence les Jasmins '),
      landmark: long(120, 'en face du café '),
      city: long(80, 'Oued Ellil '),
      region: long(80, 'Manouba '),
    };
    const lines = Array.from({ length: 9 }, (_, nth) => ({
      product_name: `Produit ${nth} ${'très long '.repeat(12)}`,
    }));
    const { orderId, orderNumber } = await sent({ order, lines });
    const [label, ...more] = await pages('labels', [orderId]);
    expect(more).toEqual([]);
    const bare = (text = '') => text.replaceAll(/\s/g, '');
    for (const text of Object.values(order)) expect(bare(label?.text)).toContain(bare(text));
    expect(label?.text).toContain('Produit 5');
    expect(label?.text).not.toContain('Produit 6');
    expect(label?.text).toContain('and 3 other products');
    expect(label?.text).toContain(orderNumber);
  });

  it('prints what a customer typed, and never runs it', async () => {
    const hostile = [
      '#panic("x")',
      '#read("/etc/passwd")',
      '$ integral x $ *bold* _it_ @ref <label> `raw`',
      '"]) #sys.inputs',
      '\\u{41} // no comment /* none */',
    ];
    const ids = [];
    for (const text of hostile) {
      const order = { first_name: text, last_name: '', address: text, landmark: text };
      ids.push((await sent({ order, lines: [{ product_name: text }] })).orderId);
    }
    const labels = await pages('labels', ids);
    const manifest = (await pages('manifest', ids)).map(({ text }) => text).join(' ');
    for (const [nth, text] of hostile.entries()) {
      const printed = text.replaceAll(/\s+/g, ' ');
      for (const page of [labels[nth]?.text, manifest]) expect(page?.split(printed).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('in Arabic has the words of the language, and names as they were typed', async () => {
    const { orderId } = await sent({ order: { first_name: 'أمل', last_name: 'بن صالح' } });
    const [label] = await pages('labels', [orderId], 'ar');
    // PDF readers return the presentation forms of Arabic letters, and lines in visual order
    const letters = (label?.text ?? '').normalize('NFKC');
    expect(letters).toMatch(/[\u0621-\u064a]{3}/);
    expect(letters).toContain('22 123 456');
  });
});

it('documents of deleted orders: the others’, and 404 when none is left', async () => {
  const [one, gone] = [await sent(), crypto.randomUUID()];
  expect(await pages('labels', [gone, one.orderId])).toHaveLength(1);
  expect((await ask('labels', [gone])).status).toBe(404);
});

it('documents that are asked for at once wait for each other, and too many are refused', async () => {
  const ids = [(await sent()).orderId];
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask('labels', ids)));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect(count(200)).toBeGreaterThanOrEqual(20);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(200) + count(503)).toBe(answers.length);
});

it('a label lists the gifts of its order', async () => {
  const { orderId } = await sent({ lines: [{ product_name: 'Savon noir' }] });
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const gift = { order_line_id: line.id, gift_name: 'Gant de crin', name_translations: { fr: 'Gant' } };
  await db.insertInto('order_line_gifts').values(gift).execute();
  const [label] = await pages('labels', [orderId], 'fr');
  expect(label?.text).toContain('1 × Savon noir 1 × Cadeau : Gant');
});
