/** Where the signatures of a manifest are, and how its pages are counted. */
import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../testing/parcels.ts';
import { pagesOf } from '../../testing/pdf.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { courier, parcel } = parcelsOf(db, clock.now);
const headers = await signIn('admin');
const ask = (kind: string, ids: string[]) => call('POST /desk/documents', { headers, body: { kind, ids } });
const amine = await courier({ name: 'Amine Livraison' });
const sent = (more: Partial<Parameters<typeof parcel>[0]> = {}) => parcel({ courier: amine, state: 'ready', ...more });
const pages = async (ids: string[]) => pagesOf((await ask('manifest', ids)).body.content);

describe('the last page of a manifest', () => {
  const short = { address: 'X', landmark: '', city: '', region: 'Sfax' };

  it('has signatures, courier, date, count and total together', async () => {
    const ids = [];
    for (let nth = 0; nth < 21; nth += 1) ids.push((await sent({ order: short, cash: 10 })).orderId);
    for (let count = 14; count <= 21; count += 1) {
      const last = (await pages(ids.slice(0, count))).at(-1)?.text;
      for (const words of [
        'Signature of the courier',
        'Amine Livraison',
        '10/03/2026',
        `${count} parcels`,
        `${count}0.00 TND`,
      ])
        expect(last, `${count}`).toContain(words);
    }
  });

  it('is counted for each courier', async () => {
    const other = await courier({ name: 'Autre' });
    const ids = [];
    for (let nth = 0; nth < 20; nth += 1) ids.push((await sent({ order: short })).orderId);
    ids.push((await sent({ order: short, courier: other })).orderId);
    const sheets = await pages(ids);
    expect(sheets.map(({ text }) => /\d+ \/ \d+/.exec(text)?.[0])).toEqual(['1 / 2', '2 / 2', '1 / 1']);
  });
});
