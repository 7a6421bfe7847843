/** The list of categories in the back office. */
import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { page } from 'vitest/browser';
import Categories from '../src/back-office/categories/categories.tsx';
import { answer } from './answers.ts';
import { openScreen } from './back-office.tsx';
import { category } from './categories.ts';

export const CATEGORIES = '/admin/category';

export const SOAPS = '01900000-0000-7000-8000-000000000001';
export const OILS = '01900000-0000-7000-8000-000000000002';

export const oils = category('Oils', { _id: OILS, productCount: 1, imagePath: '/images/oils' });
export const soaps = category('Soaps', { _id: SOAPS, translations: { fr: { name: 'Savons' }, ar: { name: 'صابون' } } });
const serums = category('Serums', { parent: OILS, productCount: 2 });
export const uncategorized = category('Uncategorized', { isUncategorized: true, productCount: 3 });
export const some = [oils, serums, category('Precious oils', { parent: OILS }), soaps, uncategorized];

export async function openCategories(query = '', all: AdminCategory[] = some): Promise<void> {
  answer({ 'GET /categories/select/all': all });
  await openScreen(<Categories />, CATEGORIES + query);
}

const rows = page.getByRole('rowheader');
export const names = (): (string | null | undefined)[] =>
  rows.elements().map((each) => each.querySelector('bdi')?.textContent);
export const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
