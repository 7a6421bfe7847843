import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('lists exactly the fields that differ, in order', () => {
  const before = { name: 'Huile', price: 12.5, isDisabled: false, gifts: ['Peigne'] };
  expect(changesBetween(before, { ...before, price: 14, gifts: ['Peigne', 'Fiole'] })).toEqual([
    { field: 'price', from: 12.5, to: 14 },
    { field: 'gifts', from: ['Peigne'], to: ['Peigne', 'Fiole'] },
  ]);
  expect(changesBetween(before, { ...before, gifts: ['Peigne'] })).toEqual([]);
});

it('lists all fields with a value of a created or deleted object', () => {
  const thing = { name: 'Huile', size: '', gifts: [], stock: 0, promotion: null };
  expect(changesBetween({}, thing)).toEqual([
    { field: 'name', from: null, to: 'Huile' },
    { field: 'stock', from: null, to: 0 },
  ]);
  expect(changesBetween(thing, {})).toEqual([
    { field: 'name', from: 'Huile', to: null },
    { field: 'stock', from: 0, to: null },
  ]);
  expect(changesBetween(thing, { ...thing, size: '50 ml' })).toEqual([{ field: 'size', from: null, to: '50 ml' }]);
});

it('names a nested field by its path', () => {
  const about = { visitInfo: { phone: '71', email: '' }, keyFeatures: [{ title: 'Bio', description: 'Sans additif' }] };
  expect(
    changesBetween(about, {
      visitInfo: { phone: '72', email: '' },
      keyFeatures: [...about.keyFeatures, { title: 'Local', description: 'De Sfax' }],
    }),
  ).toEqual([
    { field: 'visitInfo.phone', from: '71', to: '72' },
    { field: 'keyFeatures.1.title', from: null, to: 'Local' },
    { field: 'keyFeatures.1.description', from: null, to: 'De Sfax' },
  ]);
  expect(changesBetween({ keyFeatures: [] }, { keyFeatures: [] })).toEqual([]);
});
