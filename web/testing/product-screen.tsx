/** The screen of one product in the back office. */
import type { Language } from '@nabta/contract/languages.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import Product from '../src/back-office/products/product.tsx';
import { answer } from './answers.ts';
import { openScreen } from './back-office.tsx';
import { category } from './categories.ts';
import { adminCard, adminProduct } from './products.ts';

const PRODUCT_ADDRESS = '/admin/product-details/product-1';
export const showProduct = (defaultLanguage?: Language): Promise<void> =>
  openScreen(<Product />, PRODUCT_ADDRESS, defaultLanguage, '/admin/product-details/:productId');

export const argan = adminProduct(
  adminCard(
    { name: 'Argan pure', price: 28, stock: 4, points: 2 },
    { _id: 'product-1', id: 'product-1', description: 'Pressée à froid.', size: '30 ml' },
  ),
);

/** A review; it waits unless it is valid. */
export const review = (userName: string, comment: string, isValid = false): AdminProduct['reviews'][number] => ({
  _id: userName,
  user: { userName, profileImage: '' },
  userName,
  rating: 4,
  comment,
  isValid,
  isVerified: true,
  createdAt: '2026-11-10T08:00:00.000Z',
  version: '1',
});

export async function openProduct(product: AdminProduct = argan, defaultLanguage?: Language): Promise<void> {
  // beside the form it is a page of the shop, which only a server has
  localStorage.setItem('previewClosed', '1');
  answer({
    'GET /products/admin/getByid/:id': product,
    'GET /categories/select/all': [category('Oils', { _id: 'oils', productCount: 1 })],
    'GET /gifts': [{ _id: 'gift-1', giftName: 'Mini soap', imagePath: [], pointValue: 1, stock: 3, version: '1' }],
  });
  await showProduct(defaultLanguage);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Argan pure');
}
