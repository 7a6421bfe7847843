import { orderStatuses } from '@nabta/contract/order-statuses.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderStatus } from './order-status.tsx';

test('the storefront has its own words for each status (ORDERS-6)', () => {
  const shown = orderStatuses.map((status) =>
    renderToStaticMarkup(createElement(OrderStatus, { status })).replaceAll(/<[^>]+>/g, ''),
  );
  expect(shown).toEqual(['Not processed', 'Processing', 'Shipping', 'Delivered', 'Cancelled']);
});
