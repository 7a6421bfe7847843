import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messagesByField } from './fields.ts';
import { calls, type CallKey } from './index.ts';
import type { Route } from './route.ts';

const table = Object.entries<Route>(calls);
const keysWhere = (holds: (route: Route) => unknown) => table.filter(([, route]) => holds(route)).map(([key]) => key);

const failuresOf = (key: CallKey, body: unknown) => {
  const { body: schema }: Route = calls[key];
  const { error } = z.safeParse(schema ?? z.unknown(), body);
  return error ? messagesByField(error) : {};
};

describe('the table of calls', () => {
  test('writes every path below /api without a trailing slash', () => {
    for (const [key] of table) expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) (\/:?[A-Za-z-]+)+$/);
  });

  test('describes exactly the parameters of each path', () => {
    for (const [key, { params }] of table) {
      const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = Object.keys(params ? (z.toJSONSchema(params, { io: 'input' }).properties ?? {}) : {});
      expect({ [key]: described }).toEqual({ [key]: named });
    }
  });

  test('allows a visitor exactly these calls (API-1)', () => {
    expect(keysWhere(({ access }) => access === 'public').toSorted()).toEqual(
      [
        'POST /auth/login',
        'POST /auth/logout',
        'GET /auth/check-user',
        'POST /auth/register',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'GET /auth/verify-email',
        'POST /auth/resend-verification-email',
        'POST /auth/restore-email',
        'GET /categories',
        'GET /categories/:id',
        'GET /categories/subcategories/:id',
        'GET /products',
        'GET /products/:id',
        'GET /products/featured',
        'GET /products/:id/companions',
        'GET /products/:id/reviews',
        'GET /admin/top-products',
        'GET /promotions/active',
        'GET /promotions/upcoming',
        'GET /gifts',
        'GET /settings/about',
        'GET /settings/landingpage',
        'GET /settings/productpage',
        'GET /settings/promotionpage',
        'GET /settings/delivery',
        'GET /settings/legal/:page',
        'GET /settings/branding',
        'GET /settings/home',
        'POST /orderguests',
        'POST /discounts/quote',
        'GET /tracking/:token',
        'POST /tracking',
        'POST /tracking/:token/cancel',
        'POST /contact',
        'POST /searches/unfound',
        'POST /visits',
      ].toSorted(),
    );
  });

  test('limits the calls of API-10', () => {
    expect(keysWhere(({ limit }) => limit)).toEqual(
      expect.arrayContaining([
        'POST /auth/login',
        'POST /auth/register',
        'GET /auth/check-user',
        'POST /auth/forgot-password',
        'POST /auth/reset-password',
        'POST /auth/resend-verification-email',
        'POST /orders/create',
        'POST /orderguests',
        'POST /reviews/:productId',
        'POST /contact',
        'POST /chat/messages',
      ]),
    );
  });

  test('accepts an Idempotency-Key for orders, messages, cart additions and settlements, and answers 422 only to an invalid review (ERRORS-3)', () => {
    expect(keysWhere(({ idempotent }) => idempotent)).toEqual([
      'POST /carts/:productId',
      'POST /orders/create',
      'POST /orderguests',
      'POST /desk/orders',
      'POST /chat/messages',
      'POST /couriers/:id/settlements',
    ]);
    expect(keysWhere(({ invalid }) => invalid)).toEqual(['POST /reviews/:productId']);
  });
});

describe('a promotion', () => {
  const promotion = {
    name: 'Olive month',
    discountRate: 20,
    startDate: '2026-03-01T00:00:00Z',
    endDate: '2026-04-01T00:00:00Z',
  };

  test('ends after it starts (PRICES-8)', () => {
    expect(failuresOf('POST /promotions', promotion)).toEqual({});
    for (const endDate of [promotion.startDate, '2026-02-01T00:00:00Z']) {
      expect(failuresOf('PUT /promotions/:id', { ...promotion, endDate })).toEqual({
        endDate: 'The end must be after the start.',
      });
    }
  });

  test('takes 0 to 100 percent (PRICES-8)', () => {
    expect(failuresOf('POST /promotions', { ...promotion, discountRate: 101 })).toEqual({
      discountRate: 'From 0 to 100.',
    });
  });
});

describe('messages of the specification', () => {
  test('checkout (ORDERS-2)', () => {
    expect(failuresOf('POST /orders/create', {})).toEqual({
      email: 'Email is required.',
      phone: 'Phone number is required.',
      address: 'Street address is required.',
      city: 'City is required.',
      region: 'Region is required.',
      postalCode: 'Postal code is required.',
    });
  });

  test('statuses (ADMINORDERS-2)', () => {
    expect(failuresOf('PUT /orders/:id', { status: 'pending' })).toEqual({ status: 'Invalid order status!' });
    expect(failuresOf('PATCH /orderguests/:id/status', { status: 'Shipped' })).toEqual({
      status: 'Invalid order status',
    });
  });

  test('password (ACCOUNTS-12)', () => {
    expect(failuresOf('PUT /users/password', { currentPassword: '', newPassword: '' })).toEqual({
      currentPassword: 'Please fill in all fields.',
      newPassword: 'Please fill in all fields.',
    });
  });
});

test('a parent category has no parent: absent, null and empty alike (CATEGORIES-1)', () => {
  for (const parent of [undefined, null, '']) {
    expect(failuresOf('POST /categories', { name: 'Oils', ...(parent !== undefined && { parent }) })).toEqual({});
  }
  expect(failuresOf('POST /categories', { name: 'Oils', parent: 'Soaps' })).toEqual({ parent: 'This is not an id.' });
});

test('a cart line defaults to one piece without gifts, and takes no gift twice', () => {
  const body = calls['POST /carts/:productId'].body;
  expect(z.parse(body, {})).toEqual({ quantity: 1, selectedGiftIds: [] });
  const gift = '0192d3a4-5b6c-7d8e-9f00-112233445566';
  expect(failuresOf('POST /carts/:productId', { selectedGiftIds: [gift, gift.toUpperCase()] })).toEqual({
    selectedGiftIds: 'Each gift can be chosen once.',
  });
});
