/** The list of products in the back office. */
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { page } from 'vitest/browser';
import Products from '../src/back-office/products/products.tsx';
import { answer, FAILED } from './answers.ts';
import { openScreen } from './back-office.tsx';
import { category } from './categories.ts';
import { adminCard } from './products.ts';

export const comb = adminCard({ name: 'Comb', price: 12 });
export const row = (name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens the list; returns the queries that are sent for it. */
export async function openProducts(
  products: AdminProductCard[],
  at = '/admin/add-product',
  pages = 1,
): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  answer({
    'GET /products/admin/getall': ({ query }) => {
      asked.push(query);
      return { data: products, pagination: { page: 1, totalPages: pages, total: products.length } };
    },
    'GET /categories/select/all': [category('Soaps')],
    'GET /promotions': { data: [] },
    'GET /admin/waiting': FAILED,
    'GET /admin/mails/queue': FAILED,
    'GET /desk/counts': FAILED,
  });
  await openScreen(<Products />, at);
  return asked;
}
