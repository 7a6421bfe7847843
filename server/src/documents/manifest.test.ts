/** Manifests, read as a courier reads them. */
import { describe, expect, it } from 'vitest';
import { A4, documentsIn } from '../../testing/documents.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db } = shop;
const { courier, ask, pages, sent } = await documentsIn(shop);

describe('a manifest', () => {
  it('lists parcels with barcode, name, phone, place and amount, and adds them up', async () => {
    const one = await sent({ cash: 62.5, tracking: 'RP-1' });
    const other = await sent({ cash: 30, order: { first_name: 'Sami', phone: '+33612345678', city: 'Gremda' } });
    const [page, ...more] = await pages('manifest', [one.orderId, other.orderId], 'fr');
    expect(more).toEqual([]);
    expect(page?.size).toEqual(A4);
    for (const words of [
      'Bordereau de remise',
      'Amine Livraison',
      '98 765 432',
      one.barcode,
      'RP-1',
      'Amel Ben Salah',
      '22 123 456',
      '62,50 DT',
      other.barcode,
      '+33 612 345 678',
      'Gremda',
      '30,00 DT',
      '2 colis',
      '92,50 DT',
      'Signature du livreur',
    ]) {
      expect(page?.text).toContain(words);
    }
  });

  it('has a sheet for each courier, and one for orders without', async () => {
    const zied = await courier({ name: 'Zied Express' });
    const parcels = [await sent({ cash: 10 }), await sent({ courier: zied, cash: 20 }), await sent({ cash: 30 })];
    const none = await sent();
    await db.deleteFrom('parcels').where('id', '=', none.id).execute();
    await db.updateTable('orders').set({ courier_id: null }).where('id', '=', none.orderId).execute();
    const ids = [...parcels, none].map(({ orderId }) => orderId);
    const sheets = await pages('manifest', ids);
    expect(sheets).toHaveLength(3);
    expect(sheets[0]?.text).toContain('40.00 TND');
    expect(sheets[1]?.text).toContain('Zied Express');
    expect(sheets[2]?.text).toContain('No courier yet');
    expect(sheets[2]?.text).toContain(none.barcode);
  });

  it('leaves out orders that are picked up, whose labels say so', async () => {
    const [delivered, pickedUp] = [await sent(), await sent({ order: { method: 'pickup' } })];
    await db.deleteFrom('parcels').where('id', '=', pickedUp.id).execute();
    const [sheet, ...more] = await pages('manifest', [delivered.orderId, pickedUp.orderId], 'fr');
    expect(more).toEqual([]);
    expect(sheet?.text).toContain(delivered.barcode);
    expect(sheet?.text).not.toContain(pickedUp.barcode);
    expect((await ask('manifest', [pickedUp.orderId])).status).toBe(404);
    expect((await pages('labels', [pickedUp.orderId], 'fr'))[0]?.text).toContain('Retrait');
  });

  it('has its head on every page', async () => {
    const ids = [];
    for (let nth = 0; nth < 30; nth += 1) ids.push((await sent()).orderId);
    const sheets = await pages('manifest', ids);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { text } of sheets) expect(text).toContain('To collect');
    expect(sheets.at(-1)?.text).toContain(`${sheets.length} / ${sheets.length}`);
  });
});
