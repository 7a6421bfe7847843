import { expect, test } from 'vitest';
import { guide } from '../../texts/guide.ts';
import { articleAt } from './article-of-screen.ts';
import { topics } from './topics.ts';

test('every article is in one topic (HELP-1)', () => {
  const listed = topics.flatMap(({ articles }) => articles);
  expect(listed.toSorted()).toEqual(Object.keys(guide).toSorted());
});

test.each([
  ['/admin', 'dashboard'],
  ['/admin/desk', 'order-desk'],
  ['/admin/desk/', 'order-desk'],
  ['/admin/desk/new', 'manual-orders'],
  ['/admin/desk/0198/edit', 'edit-orders'],
  ['/admin/couriers/0198/settle', 'settle-cash'],
  ['/admin/help', undefined],
  ['/admin/help/stock', undefined],
  ['/admin/nowhere', undefined],
])('the article of %s is %s (HELP-2)', (address, article) => {
  expect(articleAt(address)).toBe(article);
});
