/** Tables of orders, as a spreadsheet reads them. */
import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../testing/parcels.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { courier, parcel } = parcelsOf(db, clock.now);
const headers = await signIn('admin');
const amine = await courier({ name: 'Amine Livraison' });
const sent = (more: Partial<Parameters<typeof parcel>[0]> = {}) => parcel({ courier: amine, state: 'ready', ...more });

const rows = async (kind: string, ids: string[], language = 'en'): Promise<string[]> => {
  const asked = { headers: { ...headers, 'accept-language': language }, body: { kind, ids } };
  const { body } = await call('POST /desk/documents', asked);
  expect(body.mediaType).toBe('text/csv; charset=utf-8');
  return Buffer.from(body.content, 'base64').toString().split('\r\n');
};

describe('a table for spreadsheets', () => {
  it('has a byte order mark, a head, and figures of the language', async () => {
    const { orderId, barcode } = await sent({ cash: 62.5, tracking: 'RP-2' });
    const [head, row, ...end] = await rows('manifestCsv', [orderId], 'fr');
    expect(head).toMatch(/^\uFEFF"Livreur";"Colis";"Numéro de suivi";"Commande";/);
    expect(row).toMatch(
      new RegExp(`^"Amine Livraison";"${barcode}";"RP-2";.*;"22 123 456";.*;"Sfax";"3021";"";"62,50"$`),
    );
    expect(end).toEqual(['']);
    expect((await rows('manifestCsv', [orderId]))[1]).toMatch(/;"62\.50"$/);
  });

  it('of orders has all that is stored of them', async () => {
    const { orderId } = await sent({ lines: [{ product_name: 'Huile; "vierge"', quantity: 3 }] });
    const [head, row] = await rows('ordersCsv', [orderId]);
    expect(head?.split(';')).toHaveLength(28);
    expect(row).toContain(
      ';"Shop";"Processing";"Needs no confirmation";"Packed";"To be paid";"Amel";"Ben Salah";"22 123 456";"amel@example.com";',
    );
    expect(row).toContain(';"3 × Huile; ""vierge""";"30.00";"0.00";"0.00";"0.00";"";"30.00";"30.00";');
  });

  it('runs no formula, and leaves phone numbers readable', async () => {
    const order = {
      first_name: '=HYPERLINK("http://x")',
      last_name: '+1+cmd',
      phone: '+33612345678',
      city: 'a,=1+1,b',
    };
    const { orderId } = await sent({ order: { ...order, address: '-2+3', landmark: '- près du stade' } });
    const [, row] = await rows('manifestCsv', [orderId]);
    expect(row).toContain(
      `;"'=HYPERLINK(""http://x"")";"'+1+cmd";"+33 612 345 678";"'-2+3";"'- près du stade";"a,'=1+1,b";`,
    );
  });
});
