import { pageFields } from '@nabta/contract/products/product-fields.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { expect, it } from 'vitest';
import { translationValues } from '../../kit/form/translations.ts';
import { emptyProduct } from '../product-fields.ts';
import { unsavedProduct } from './unsaved-product.ts';

const product = {
  price: 20,
  stock: 4,
  imagePath: ['a'],
  pictures: [{ alt: 'Flacon', translations: { ar: { alt: 'قارورة' } } }],
  promotion: { discountRate: 50, isRunning: true },
} as unknown as AdminProduct;
const values = {
  ...emptyProduct,
  productName: 'Huile',
  description: 'Pressée',
  price: '12,5',
  stock: '3,7',
  contentAmount: '50',
  Ingredients: ['Argan'],
  translations: translationValues(emptyProduct.translations.en, { ar: { productName: 'زيت', Ingredients: ['أركان'] } }),
};

it('a preview has every field of the page as it is typed, in its language (PRODUCTS-11)', () => {
  const shown = unsavedProduct(product, values, 'ar');
  expect(shown).toMatchObject({
    productName: 'زيت',
    description: 'Pressée',
    price: 12.5,
    finalPrice: 6.25,
    stock: 3,
    content: { amount: 50, unit: 'ml' },
    Ingredients: ['أركان'],
    imagePath: ['a'],
    pictureTexts: ['قارورة'],
  });
  expect(pageFields.filter((name) => !(name in shown))).toEqual([]);
});

it('a preview has what is stored while a number is none (PRODUCTS-11)', () => {
  const shown = unsavedProduct(product, { ...values, price: 'abc', stock: '', contentAmount: '' }, 'en');
  expect(shown).toMatchObject({ productName: 'Huile', price: 20, finalPrice: 10, stock: 4, content: undefined });
});
