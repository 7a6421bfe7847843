import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ProductForm, type ProductTranslations } from '@nabta/contract/products/products.ts';
import { translationValues } from '../kit/form/translations.ts';
import {
  descriptorOf,
  emptyProduct,
  fieldsBetween,
  newBody,
  productFields,
  translatedFields,
} from './product-fields.ts';

const filled = {
  ...emptyProduct,
  productName: 'Savon',
  category: 'x',
  price: '1 250,5',
  stock: '7',
  realStock: '9',
  description: 'D',
};

const valuesWith = (stored: ProductTranslations) => translationValues(emptyProduct.translations.en, stored);

describe('the form of a product', () => {
  it('has every field of the contract, and no other', () => {
    expect(productFields.toSorted()).toEqual(Object.keys(ProductForm.shape).toSorted());
  });

  it('has an input for every field', () => {
    const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
    const inputs = textOf('product-inputs.tsx') + textOf('detail-inputs.tsx');
    const translated = [...inputs.matchAll(/<TranslatedField[^>]* name="(\w+)"/g)].map(([, name = '']) => name);
    const others = productFields.filter((name) => name !== 'translations' && !translated.includes(name));
    expect(others.filter((name) => !descriptorOf(name).input && !inputs.includes(`'${name}'`))).toEqual([]);
    expect(new Set(translated)).toEqual(new Set(translatedFields));
  });

  it('sends of a new product what is required, and what else was filled in', () => {
    const body = { productName: 'Savon', category: 'x', price: 1250.5, stock: 7, realStock: 9, description: 'D' };
    expect(newBody(filled)).toEqual(body);
    expect(newBody({ ...filled, size: '50 g' })).toEqual({ ...body, size: '50 g' });
    expect(newBody({ ...filled, realStock: ' ' })).toEqual({ ...body, realStock: 7 });
    const empty = { price: Number.NaN, stock: Number.NaN, realStock: Number.NaN, productName: '' };
    expect(newBody(emptyProduct)).toMatchObject(empty);
  });

  it('sends the translations as a whole, when one of them was changed', () => {
    const stored = { ...filled, translations: valuesWith({ fr: { productName: 'Savon' } }) };
    expect(fieldsBetween(stored, { ...stored, translations: valuesWith({ fr: { productName: 'Savon' } }) })).toEqual(
      [],
    );
    const changed = { ...stored, translations: valuesWith({ fr: { productName: 'Savon' }, ar: { size: '50 غ' } }) };
    expect(fieldsBetween(stored, changed)).toEqual(['translations']);
    expect(newBody(changed).translations).toMatchObject({ fr: { productName: 'Savon' }, ar: { size: '50 غ' } });
  });

  it('counts points and gifts only where there are gifts (PRODUCTS-1)', () => {
    const withPoints = { ...filled, giftPoints: '3', gifts: ['a'] };
    expect(fieldsBetween(filled, withPoints)).toEqual([]);
    expect(fieldsBetween(filled, { ...withPoints, includingGift: true })).toEqual([
      'includingGift',
      'giftPoints',
      'gifts',
    ]);
    expect(fieldsBetween(filled, { ...filled, Ingredients: [] })).toEqual([]);
  });
});
