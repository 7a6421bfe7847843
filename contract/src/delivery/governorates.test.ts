import { expect, it } from 'vitest';
import { canonicalRegion, governorates } from './governorates.ts';

it.each([
  ['TUNIS', 'Tunis'],
  ['Beja', 'Béja'],
  [' sidi-bouzid ', 'Sidi Bouzid'],
  ['KÉBILI.', 'Kébili'],
  ['le kef', 'Le Kef'],
  ['KEF', 'Le Kef'],
  ['el-kef', 'Le Kef'],
  ['manouba', 'La Manouba'],
  ['منوبة', 'La Manouba'],
  ['منوبه', 'La Manouba'],
  ['الكاف', 'Le Kef'],
  ['القَيْرَوان', 'Kairouan'],
])('the governorate of %j is %j (DELIVERY-1)', (typed, name) => {
  expect(canonicalRegion(typed)).toBe(name);
});

it.each(['', '  ', 'Tunis Nord', 'Île-de-France', 'تونس الكبرى'])(
  '%j is no governorate, and stays as it is',
  (typed) => {
    expect(canonicalRegion(typed)).toBe(typed);
  },
);

it('the names of governorates are what they are', () => {
  expect(new Set(governorates).size).toBe(24);
  expect(governorates.map(canonicalRegion)).toEqual(governorates);
});
