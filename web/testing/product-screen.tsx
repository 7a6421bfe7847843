/** The screen of one product in the back office. */
import type { AdminProduct } from '@nabta/contract/products.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import Product from '../src/back-office/products/product.tsx';
import { answer } from './answers.ts';
import { openScreen } from './back-office.tsx';
import { category } from './categories.ts';

export const PRODUCT_ADDRESS = '/admin/product-details/product-1';

export const argan: AdminProduct = {
  _id: 'product-1',
  id: 'product-1',
  productName: 'Argan pure',
  description: 'Pressée à froid.',
  imagePath: [],
  price: 28,
  finalPrice: 28,
  stock: 4,
  realStock: 4,
  AVGrating: 0,
  reviewCount: 0,
  promotion: null,
  includingGift: true,
  giftPoints: 2,
  gifts: [],
  size: '30 ml',
  contentAmount: null,
  contentUnit: 'ml',
  category: { _id: 'oils', name: 'Oils' },
  parentCategory: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  Ingredients: [],
  video: '',
  reviews: [],
  ratingCounts: [0, 0, 0, 0, 0],
  translations: {},
  isDisabled: false,
  barcode: '',
  group: null,
  version: '1',
  companions: [],
  pictures: [],
};

/** A review of these days, newest first. */
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

export async function openProduct(product: AdminProduct = argan): Promise<void> {
  // beside the form it is a page of the shop, which only a server has
  localStorage.setItem('previewClosed', '1');
  answer({
    'GET /products/admin/getByid/:id': product,
    'GET /categories/select/all': [category('Oils', { _id: 'oils', productCount: 1 })],
    'GET /gifts': [{ _id: 'gift-1', giftName: 'Mini soap', imagePath: [], pointValue: 1, stock: 3, version: '1' }],
  });
  await openScreen(<Product params={{ productId: 'product-1' }} />, PRODUCT_ADDRESS);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Argan pure');
}
