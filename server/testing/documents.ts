/** Documents of parcels as the desk asks for them, for tests. */
import { expect } from 'vitest';
import { parcelsOf } from './parcels.ts';
import { pagesOf } from './pdf.ts';
import type { openShop } from './shop.ts';

type Language = 'en' | 'fr' | 'ar';

/** Millimetres to points. */
const points = (mm: number) => expect.closeTo((mm * 72) / 25.4, 0);
export const A6 = [points(105), points(148)];
export const A4 = [points(210), points(297)];

export const documentsIn = async ({ call, clock, db, signIn }: Awaited<ReturnType<typeof openShop>>) => {
  const { courier, parcel } = parcelsOf(db, clock.now);
  const headers = await signIn('admin');
  const ask = (kind: string, ids: string[], language: Language = 'en') =>
    call('POST /desk/documents', { headers: { ...headers, 'accept-language': language }, body: { kind, ids } });
  const pages = async (kind: string, ids: string[], language?: Language) => {
    const { status, body } = await ask(kind, ids, language);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/-2026-03-10\.pdf$/) });
    return pagesOf(body.content);
  };
  const amine = await courier({ name: 'Amine Livraison', phone: '+21698765432' });
  const sent = (more: Partial<Parameters<typeof parcel>[0]> = {}) =>
    parcel({ courier: amine, state: 'ready', ...more });
  return { headers, courier, parcel, ask, pages, sent };
};
