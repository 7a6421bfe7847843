import { millimes } from '@nabta/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { collisions, versionOf } from './version.ts';

const seen = {
  productName: 'Huile',
  price: millimes(10_000),
  stock: 5,
  realStock: 5,
  size: '',
  video: '',
  description: 'Pressée à froid',
  category: 'c1',
  includingGift: false,
  giftPoints: 0,
  Ingredients: ['Olea europaea'],
  gifts: [] as string[],
};
const version = versionOf(seen);

describe('a change with a version', () => {
  it('collides in the fields it sets that another change has set to something else', () => {
    const now = { ...seen, price: millimes(12_000), stock: 3, gifts: ['g1'] };
    expect(collisions(version, now, { price: millimes(11_000), stock: 9, size: '50 ml' })).toEqual(['price', 'stock']);
    expect(collisions(version, now, { ...seen })).toEqual(['price', 'stock', 'gifts']);
  });

  it('collides with nothing when it sets other fields, the same values, or nothing was changed', () => {
    const now = { ...seen, price: millimes(12_000) };
    expect(collisions(version, now, { size: '50 ml', price: undefined })).toEqual([]);
    expect(collisions(version, now, { price: millimes(12_000) })).toEqual([]);
    expect(collisions(version, seen, { ...seen, price: millimes(1) })).toEqual([]);
  });

  it('collides in all it changes when the version is none', () => {
    expect(collisions('none', seen, { price: millimes(1), size: '' })).toEqual(['price']);
  });
});
