/** Texts that no font can draw, or that fit nowhere. */
import { documentKinds } from '@nabta/contract/documents/documents.ts';
import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../testing/parcels.ts';
import { pagesOf, piecesOf } from '../../testing/pdf.ts';
import { openShop } from '../../testing/shop.ts';
import { typeset } from './typeset.ts';

const { call, db, clock, signIn } = await openShop();
const { courier, parcel } = parcelsOf(db, clock.now);
const headers = await signIn('admin');
const ask = (kind: string, ids: string[]) => call('POST /desk/documents', { headers, body: { kind, ids } });
const amine = await courier({ name: 'Amine Livraison' });
const sent = (more: Partial<Parameters<typeof parcel>[0]> = {}) => parcel({ courier: amine, state: 'ready', ...more });

describe('a name that no font can draw', () => {
  const hostile = { first_name: '\ufdfd', last_name: '\ufdfd' };

  it.each(documentKinds.filter((kind) => !kind.endsWith('Csv')))(
    'is replaced in %s; the others are printed, and the answer names its order',
    async (kind) => {
      const [one, bad] = [await sent(), await sent({ order: hostile })];
      const { status, body } = await ask(kind, [one.orderId, bad.orderId]);
      expect(status).toBe(200);
      expect(body.replacedIn).toEqual([bad.orderNumber]);
      const text = (await pagesOf(body.content)).map((page) => page.text).join(' ');
      expect(text).toContain(one.barcode);
      expect(text).toContain(bad.barcode);
      expect(text).toMatch(/\? \?/);
      expect((await ask(kind, [one.orderId])).body.replacedIn).toEqual([]);
    },
  );

  it('is replaced in the statement of its settlement', async () => {
    const id = await courier({ name: 'Hamza' });
    const { barcode } = await parcel({ courier: id, cash: 20, order: hostile });
    const [listed] = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
    const { _id, endedAs, cash } = listed;
    const settlement = { parcels: [{ _id, endedAs, cash, collected: cash, fee: 0 }], handedOver: 20, note: '🌸' };
    const settled = await call(`POST /couriers/${id}/settlements`, { headers, body: settlement });
    const { status, body } = await call(`GET /settlements/${settled.body._id}/statement`, { headers });
    expect(status).toBe(200);
    expect(body.replacedIn).toEqual([barcode]);
  });

  it('however it is mixed with others, fails no document', async () => {
    const pieces = [
      '\ufdfd',
      ' ',
      '\u200d',
      '\u200c',
      '\u200e',
      '\u200f',
      '🌸',
      '漢',
      'é',
      'أ',
      '\u0301',
      '\u0651',
      '\u00a0',
      '\u202f',
      'W',
      '\u{10ffff}',
      '\ue033',
      '٣',
      '1',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 16_807) % 2_147_483_647);
    const name = () => Array.from({ length: 1 + (next() % 12) }, () => pieces[next() % pieces.length]).join('');
    const ids = [];
    for (let nth = 0; nth < 60; nth += 1)
      ids.push(
        (
          await sent({
            order: {
              first_name: name(),
              last_name: name(),
              address: name(),
              landmark: name(),
              city: name(),
              region: 'Sfax',
            },
          })
        ).orderId,
      );
    expect((await ask('labels', ids)).status).toBe(200);
    expect((await ask('manifest', ids)).status).toBe(200);
  });
});

describe('words of 200 characters', () => {
  const word = 'W'.repeat(80);
  const order = { first_name: word, last_name: word, address: 'W'.repeat(200), landmark: 'W'.repeat(120), city: word };
  const isTyped = ({ text }: { text: string }) => /W{3}/.test(text);

  it('stay above the amount of a label, and left of the amounts of a manifest', async () => {
    const { orderId } = await sent({ order, tracking: 'W'.repeat(60) });
    const label = await piecesOf((await ask('labels', [orderId])).body.content);
    const amount = label.find(({ text }) => text.includes('50.00'));
    const below = label.filter((piece) => isTyped(piece) && piece.bottom < (amount?.top ?? 0));
    expect(below).toEqual([]);
    const manifest = await piecesOf((await ask('manifest', [orderId])).body.content);
    const [first = 0] = manifest.flatMap(({ text, left }) => (text.includes('50.00') ? [left] : []));
    expect(first).toBeGreaterThan(400);
    expect(manifest.filter((piece) => isTyped(piece) && piece.right > first)).toEqual([]);
  });

  it('stay in their columns on a statement, on its first page', async () => {
    const id = await courier({ name: 'Wassim' });
    await parcel({ courier: id, cash: 999_999, order, tracking: 'W'.repeat(60) });
    const [{ _id, endedAs, cash, fee }] = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
    const body = { parcels: [{ _id, endedAs, cash, collected: cash, fee }], handedOver: 0, note: 'W'.repeat(300) };
    const settled = (await call(`POST /couriers/${id}/settlements`, { headers, body })).body._id;
    const pieces = await piecesOf((await call(`GET /settlements/${settled}/statement`, { headers })).body.content);
    expect(new Set(pieces.map(({ page }) => page))).toEqual(new Set([1]));
    const region = pieces.find(({ text }) => text === 'Sfax');
    const inRow = pieces.filter((piece) => isTyped(piece) && piece.bottom > (region?.bottom ?? 0) - 40);
    expect(inRow.length).toBeGreaterThan(2);
    expect(inRow.filter(({ right }) => right > (region?.left ?? 0))).toEqual([]);
  });
});

it('a failed typesetting does not report what was typed', async () => {
  const failed = await typeset('labels', { dir: 'Amel Ben Salah' }).catch(String);
  expect(failed).toContain('A document was not typeset (exit code 1)');
  expect(failed).not.toContain('Amel');
  // Typst fails with it, and quotes it in its report
  const name = '\ufdfd \ufdfd';
  const names = ['parcel', 'customer', 'region', 'ending', 'toCollect', 'collected', 'fee', 'shop', 'courier', 'date'];
  const texts = {
    ...Object.fromEntries(names.map((each) => [each, name])),
    lang: 'fr',
    dir: 'ltr',
    title: '',
    note: '',
  };
  const words = { ...texts, signatures: texts };
  const data = { ...texts, words, shop: { name, phone: '' }, parcels: [], sums: [], count: '', fees: '' };
  const crashed = await typeset('statement', data).catch(String);
  expect(crashed).toContain('shaping.rs');
  expect(crashed).not.toContain('\ufdfd');
});
