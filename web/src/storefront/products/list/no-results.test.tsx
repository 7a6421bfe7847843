import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { expectInOrder, show } from '../../../../testing/screen.tsx';
import { filtersOf } from './filters.ts';
import { NoResults } from './no-results.tsx';

test('a list without products says so, and has one button that clears all filters (LIST-6)', async () => {
  answer({ 'POST /searches/unfound': {} });
  const query = '?search=zzz&inStock=true&sortBy=name&page=2';
  await show(<NoResults filters={filtersOf(query)} facets={undefined} best={[]} />, {
    at: `/user/product-list${query}`,
  });
  await expect.element(page.getByText('No products found')).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  const clear = page.getByRole('link', { name: 'Clear All Filters' });
  await expect.element(clear).toHaveAttribute('href', '/user/product-list?sortBy=name');
  await expectInOrder();
});
