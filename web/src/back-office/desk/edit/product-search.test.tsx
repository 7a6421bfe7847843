import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { openScreen } from '../../../../testing/back-office.tsx';
import { card } from '../../../../testing/products.ts';
import { ProductSearch } from './product-search.tsx';

test('Enter never sends the order around the search, also while text is composed (DESKEDIT-9)', async () => {
  answer({
    'GET /products': { data: [card({ name: 'Argan oil', price: 32 })], total: 1, page: 1, totalPages: 1 },
  });
  const none = new Map<string, number>();
  await openScreen(
    <ProductSearch held={none} taken={none} onAdd={() => undefined} error={undefined} />,
    '/admin/desk/new',
  );
  const search = page.getByRole('combobox');
  await search.fill('arg');
  const pressEnter = (isComposing: boolean): boolean => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true });
    search.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([pressEnter(true), pressEnter(false)]).toEqual([true, true]);
});
