/** Migration 0048: orders of before have the governorate as it was typed. */
import { readFile } from 'node:fs/promises';
import { canonicalRegion, governorates, otherSpellings } from '@nabta/contract/delivery/governorates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

const texts = new URL('../../../../texts/ar/delivery/governorates.web.json', import.meta.url);
const arabic: string[] = JSON.parse(await readFile(texts, 'utf8')).governorates.names;

/** What orders have after the migration, of these texts before it. */
const migrated = async (typed: string[]): Promise<string[]> => {
  const { url, db } = await bareDatabase();
  await migrate(url, '0046-settled-parcels.sql');
  await sql`
    insert into orders (order_number, is_guest, first_name, last_name, email, phone, address, city, region, postal_code,
                        country, subtotal, total)
    select to_char(place, 'FM000'), true, 'Amel', 'Ben Salah', 'amel@example.com', '+21622123456', 'rue', 'x', region, '3000',
           'Tunisie', 1000, 1000
      from unnest(${typed}::text[]) with ordinality as typed (region, place)`.execute(db);
  await migrate(url);
  const rows = await db.selectFrom('orders').select(['region', 'version']).orderBy('order_number').execute();
  // only what was spelled otherwise has changed
  expect(rows.map(({ version }) => version)).toEqual(rows.map(({ region }, nth) => (region === typed[nth] ? 1 : 2)));
  return rows.map(({ region }) => region);
};

test('every governorate gets its name, from French and Arabic, in any case and without accents', async () => {
  const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const typed = governorates.flatMap((name, place) => [
    name,
    plain(name).toUpperCase(),
    ` ${name.toLowerCase().replaceAll(' ', '-')} `,
    arabic[place] ?? '',
  ]);
  expect(await migrated(typed)).toEqual(governorates.flatMap((name) => [name, name, name, name]));
});

test('the spellings are those of new orders', async () => {
  const sql = await readFile(new URL('../../../migrations/0048-names-of-governorates.sql', import.meta.url), 'utf8');
  const rows = [...sql.matchAll(/\('([^']+)', '([^']+)'\)/g)].map(([, name, spelling]) => [name, spelling]);
  expect(rows).toEqual(otherSpellings);
  const typed = otherSpellings.flatMap(([, spelling]) => [
    spelling,
    spelling.toUpperCase(),
    spelling.replaceAll('ة', 'ه'),
    spelling.replace(/^ال/, ''),
  ]);
  expect(await migrated(typed)).toEqual(typed.map(canonicalRegion));
  expect(new Set(typed.map(canonicalRegion))).toEqual(new Set(governorates));
});

test('any other text stays, letter by letter', async () => {
  const others = ['Sahel', 'sfax ville', 'Tunisie', '', 'تونس الكبرى', 'El  Manzah'];
  expect(await migrated(others)).toEqual(others);
});
