import { describe, expect, it } from 'vitest';
import { numberIn } from './amounts.ts';
import { emptyProduct, errorsIn, fieldsBetween, newBody } from './product-fields.ts';

const filled = { ...emptyProduct, productName: 'Savon', category: 'x', price: '1 250,5', stock: '7', description: 'D' };

describe('the form of a product', () => {
  it('reads numbers as they are typed', () => {
    expect(['24,5', ' 1 000 ', '', '2x'].map(numberIn)).toEqual([24.5, 1000, Number.NaN, Number.NaN]);
  });

  it('sends of a new product what was filled in, and the warehouse only when it was', () => {
    const body = { productName: 'Savon', category: 'x', price: 1250.5, stock: 7, description: 'D' };
    expect(newBody(filled)).toEqual(body);
    expect(newBody({ ...filled, realStock: '9', size: '50 g' })).toEqual({ ...body, realStock: 9, size: '50 g' });
    expect(newBody(emptyProduct)).toMatchObject({ price: Number.NaN, productName: '' });
  });

  it('counts points and gifts only where there are gifts', () => {
    const withPoints = { ...filled, giftPoints: '3', gifts: ['a'] };
    expect(fieldsBetween(filled, withPoints)).toEqual([]);
    expect(fieldsBetween(filled, { ...withPoints, includingGift: true })).toEqual([
      'includingGift',
      'giftPoints',
      'gifts',
    ]);
    expect(fieldsBetween(filled, { ...filled, Ingredients: [] })).toEqual([]);
  });

  it('shows what is wrong with one ingredient at all of them', () => {
    expect(errorsIn({ 'Ingredients.3': 'Too long.', price: 'No.' })).toEqual({
      Ingredients: 'Too long.',
      price: 'No.',
    });
  });
});
