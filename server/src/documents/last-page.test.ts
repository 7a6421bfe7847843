/** Where the signatures of a manifest are, and how its pages are counted. */
import { describe, expect, it } from 'vitest';
import { documentsIn } from '../../testing/documents.ts';
import { openShop } from '../../testing/shop.ts';

const { courier, pages, sent } = await documentsIn(await openShop());

describe('the last page of a manifest', () => {
  const short = { address: 'X', landmark: '', city: '', region: 'Sfax' };

  it('has signatures, courier, date, count and total together', async () => {
    const ids = [];
    for (let nth = 0; nth < 21; nth += 1) ids.push((await sent({ order: short, cash: 10 })).orderId);
    for (let count = 14; count <= 21; count += 1) {
      const last = (await pages('manifest', ids.slice(0, count))).at(-1)?.text;
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
    const sheets = await pages('manifest', ids);
    expect(sheets.map(({ text }) => /\d+ \/ \d+/.exec(text)?.[0])).toEqual(['1 / 2', '2 / 2', '1 / 1']);
  });
});
