import { describe, expect, it } from 'vitest';
import { parcelsOf } from '../../testing/parcels.ts';
import { pagesOf } from '../../testing/pdf.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { courier, parcel } = parcelsOf(db, clock.now);
const headers = await signIn('admin');

describe('the statement of a settlement (COURIERS-7)', () => {
  const settled = async (handedOver: number) => {
    const id = await courier({ name: `Bilel ${handedOver}`, fees: [7, 4] });
    await parcel({ courier: id, cash: 62.5, tracking: 'RP-9' });
    await parcel({ courier: id, cash: 40 });
    await parcel({ courier: id, state: 'back', cash: 30 });
    const listed = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
    const parcels = listed.map((each: { _id: string; endedAs: string; cash: number; fee: number }) => ({
      _id: each._id,
      endedAs: each.endedAs,
      cash: each.cash,
      collected: each.cash,
      fee: each.fee,
    }));
    const body = { parcels, handedOver, note: 'À revoir #panic()' };
    return (await call(`POST /couriers/${id}/settlements`, { headers, body })).body._id as string;
  };
  const statement = async (id: string, language: 'en' | 'fr' | 'ar' = 'fr') => {
    const answer = await call(`GET /settlements/${id}/statement`, {
      headers: { ...headers, 'accept-language': language },
    });
    if (language !== 'ar')
      expect(answer.body.fileName).toBe(language === 'en' ? 'settlement-1.pdf' : 'reglement-1.pdf');
    return (await pagesOf(answer.body.content))[0]?.text ?? '';
  };

  it('has its parcels, sums, difference and note', async () => {
    const text = await statement(await settled(80));
    for (const words of [
      'Règlement n° 1',
      'Bilel 80',
      'RP-9',
      '3 colis 102,50 DT 18,00 DT',
      'Dû à la boutique 84,50 DT',
      'Remis 80,00 DT',
      'Manque 4,50 DT',
      'À revoir #panic()',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has the governorate in the language of the admin', async () => {
    const id = await settled(82);
    expect(await statement(id)).toContain('Sfax');
    const arabic = await statement(id, 'ar');
    expect(arabic).toContain('صفاقس');
    expect(arabic).not.toContain('Sfax');
  });

  it('says when the amounts match, and what is too much', async () => {
    expect(await statement(await settled(84.5), 'en')).toContain('The amounts match');
    expect(await statement(await settled(85), 'en')).toContain('In favour of the courier 0.50 TND');
  });

  it('says what the shop has paid to the courier', async () => {
    const text = await statement(await settled(-3.5), 'en');
    expect(text).toContain('Paid to the courier 3.50 TND');
    expect(text).toContain('Missing 88.00 TND');
  });

  it('of a settlement that is not there: 404', async () => {
    expect((await call(`GET /settlements/${crypto.randomUUID()}/statement`, { headers })).status).toBe(404);
  });
});
