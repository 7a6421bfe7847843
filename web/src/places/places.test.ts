import { governorates } from '@nabta/contract/delivery/governorates.ts';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placesOf, searchKey, suggestedPlaces } from './places.ts';

const sfax = (await placesOf('Sfax', 'Sfax')) ?? [];
const shown = (typed: string, places = sfax) =>
  suggestedPlaces(places, typed).map(({ name, within, postalCode }) => `${name} — ${within} ${postalCode}`);

describe('the places that are suggested (ORDERS-11)', () => {
  test.each(['sakiet ezzit', 'SAKIET', 'Sakiét Ezit', 'sakiet-ezzit', 'ساقية الزيت', 'ساقيه الزيت', '3021'])(
    '%s finds Sakiet Ezzit',
    (typed) => {
      expect(shown(typed)).toContain('Sakiet Ezzit — Sfax 3021');
    },
  );

  test('begin with names that begin with the text, delegations first', () => {
    expect(shown('sakiet e').slice(0, 2)).toEqual(['Sakiet Eddaier — Sfax 3011', 'Sakiet Ezzit — Sfax 3021']);
  });

  test('have all words, in any order, also those of the delegation', () => {
    expect(shown('agareb mahrouga')).toEqual(['El Mahrouga — Agareb 3030']);
    expect(shown('القرقور')).toEqual([]);
    expect(shown('قرقور')).toEqual(['Gargour — Agareb 3037']);
  });

  test('are the delegations while nothing is typed, and at most thirty', () => {
    expect(shown(' ')).toHaveLength(15);
    expect(shown('cité')).toHaveLength(30);
    expect(shown('zzyzx')).toEqual([]);
  });

  test('write a locality with its delegation, so that couriers know where it is', () => {
    const [place] = suggestedPlaces(sfax, 'mahrouga');
    expect(place).toMatchObject({ city: 'El Mahrouga, Agareb', postalCode: '3030' });
    expect(suggestedPlaces(sfax, place?.city ?? '')).toEqual([place]);
  });
});

test.each([
  ['Béja', 'beja'],
  ["M'Hiri", 'mhiri'],
  ['أريانة', 'اريانه'],
  ['الخضراء', 'الخضرا'],
  ['ڨابس', 'قابس'],
  ['بُرج الوَزير', 'برجالوزير'],
  ['Ezzouhour 11', 'ezouhour11'],
])('%s is compared as %s', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

test('no other text than a governorate has places', async () => {
  for (const text of ['', 'Paris', '../sfax', 'constructor']) expect(await placesOf(text, text)).toBeUndefined();
});

test('every governorate has places with names in both languages, a code of four digits, and room for the city', async () => {
  expect(globSync('governorates/*.json', { cwd: import.meta.dirname })).toHaveLength(24);
  const all = await Promise.all(governorates.map(async (name) => (await placesOf(name, name)) ?? []));
  for (const places of all) {
    expect(places.length).toBeGreaterThan(60);
    for (const { name, city, postalCode, keys } of places) {
      expect(city.length, city).toBeLessThanOrEqual(80);
      expect(postalCode).toMatch(/^\d{4}$/);
      expect(name).toMatch(/^[\p{L}\d '’.()°/-]+$/u);
      expect(keys.every((key) => key !== '')).toBe(true);
    }
  }
  expect(all.flat().length).toBeGreaterThan(4_800);
});
