import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED, sentTo, unreachable } from '../../../testing/answers.ts';
import { adminCard, adminPage } from '../../../testing/products.ts';
import { oilWeek, openPromotions, ritual, row } from '../../../testing/promotions.tsx';
import { expectInOrder, toasts } from '../../../testing/screen.tsx';

const products = page.getByRole('dialog', { name: /^Products of/ });
const listed = products.getByRole('status').filter({ hasText: 'listed' });
const inProducts = (name: string) => products.getByRole('button', { name, exact: true });
const product = (name: string) => products.getByRole('listitem').filter({ hasText: name });

const within = ({ _id, name, discountRate, startDate, endDate }: AdminPromotion) => ({
  promotion: { _id, name, discountRate, startDate, endDate, isRunning: true },
});

/** Opens the products of the second promotion. The server has these, and takes them in and out of it. */
async function manage(...all: AdminProductCard[]): Promise<void> {
  const set = (id: string, change: Pick<AdminProductCard, 'promotion'>): { message: string } => {
    const at = all.findIndex(({ _id }) => _id === id);
    const before = all[at];
    if (before) all[at] = { ...before, ...change };
    return { message: 'Changed' };
  };
  answer({
    'GET /products/admin/getall': ({ query }) => {
      const found = all.filter(({ productName }) => productName.includes(query.get('search') ?? ''));
      const from = (Number(query.get('page') ?? 1) - 1) * 50;
      return adminPage(found.slice(from, from + 50), found.length);
    },
    'PUT /promotions/:promotionId/assign': ({ body }) => set((body as { productId: string }).productId, within(ritual)),
    'PUT /promotions/:promotionId/remove': ({ body }) =>
      set((body as { productId: string }).productId, { promotion: null }),
  });
  await openPromotions(oilWeek, ritual);
  await row('Hammam ritual')
    .getByRole('button', { name: /^Manage Products/ })
    .click();
}

test('all listed products are assigned with one message; those of another promotion only when they should', async () => {
  const elsewhere = Array.from({ length: 3 }, (_, n) => adminCard({ name: `Oil ${n}` }, within(oilWeek)));
  const free = Array.from({ length: 59 }, (_, n) => adminCard({ name: `Soap ${n}` }));
  await manage(...elsewhere, ...free);
  await expect.element(listed).toHaveTextContent('50 of 62 listed, 0 of them in this promotion');
  await inProducts('Select All').click();
  await expect
    .element(products.getByText('3 of these products are in another promotion and would leave it now.'))
    .toBeVisible();
  await expectInOrder();
  await inProducts('Leave them there').click();
  await expect.element(toasts).toMatchTextContent('47 products assigned to promotion successfully');
  expect(sentTo('PUT /promotions/:promotionId/assign')).toHaveLength(47);
  await expect.element(listed).toHaveTextContent('50 of 62 listed, 47 of them in this promotion');
  await products.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(listed).toHaveTextContent('12 of 62 listed, 0 of them in this promotion');
  await products.getByRole('searchbox').fill('Soap 0');
  await expect.element(product('Soap 0')).toMatchTextContent('In this promotion');
  await expect.element(products.getByRole('navigation')).not.toBeInTheDocument();
});

test('products are assigned and removed one by one; failures are counted', async () => {
  await manage(
    adminCard({ name: 'Argan' }, within(oilWeek)),
    adminCard({ name: 'Soap A' }),
    adminCard({ name: 'Soap B' }),
  );
  await expect.element(product('Argan')).toMatchTextContent('In “Oil week” (−20 %)');
  await inProducts('Assign: Argan').click();
  await expect.element(toasts).toMatchTextContent('Product assigned to promotion successfully');
  await expect.element(product('Argan')).toMatchTextContent('In this promotion');
  await inProducts('Remove: Argan').click();
  await expect.element(toasts).toMatchTextContent('Product removed from promotion successfully');
  await expect.element(inProducts('Assign: Argan')).toBeVisible();
  await products.getByRole('searchbox').fill('zzzzqqqq');
  await expect.element(products.getByText('No products found', { exact: true })).toBeVisible();

  await products.getByRole('searchbox').fill('Soap');
  await inProducts('Unselect All').click();
  await expect.element(products.getByText('None of the listed products is in this promotion.')).toBeVisible();
  answer({
    'PUT /promotions/:promotionId/assign': ({ body }) =>
      (body as { productId: string }).productId === 'Soap B' ? FAILED : { message: 'Assigned' },
  });
  await inProducts('Select All').click();
  await expect
    .element(products.getByText('Error assigning products: 1 of 2 could not be changed. Please try again.'))
    .toBeVisible();
  await expect.element(toasts).toMatchTextContent('1 products assigned to promotion successfully');
  await expectInOrder();
});

test('removing all stops at a server out of reach, and works once it is back', async () => {
  await manage(adminCard({ name: 'Soap A' }, within(ritual)), adminCard({ name: 'Soap B' }, within(ritual)));
  answer({ 'PUT /promotions/:promotionId/remove': unreachable });
  await inProducts('Unselect All').click();
  await expect.element(products.getByText('Error removing products:')).toBeVisible();
  answer({
    'PUT /promotions/:promotionId/remove': { message: 'Removed' },
    'GET /products/admin/getall': adminPage([adminCard({ name: 'Soap A' }), adminCard({ name: 'Soap B' })]),
  });
  await inProducts('Unselect All').click();
  await expect.element(toasts).toMatchTextContent('2 products removed from promotion successfully');
  await expect.element(listed).toHaveTextContent('2 listed, 0 of them in this promotion');
});

test('a promotion takes all variants of a group', async () => {
  const group = (isPromotedWhole: boolean) => ({
    group: { _id: 'candles', name: 'Candle', label: '', isPromotedWhole },
  });
  await manage(adminCard({ name: 'Candle 90' }, group(false)), adminCard({ name: 'Candle 200' }, group(false)));
  const variant = { translations: {}, imagePath: [], price: 22, stock: 2, isDisabled: false };
  answer({
    'GET /admin/product-groups/:id': {
      _id: 'candles',
      name: 'Candle',
      choice: 'Weight',
      translations: {},
      version: '1',
      variants: [
        { ...variant, productId: 'Candle 90', productName: 'Candle 90', label: '90 g' },
        { ...variant, productId: 'Candle 200', productName: 'Candle 200', label: '200 g' },
      ],
    },
  });
  const whole = products.getByRole('button', { name: 'Assign all variants: Candle' });
  const inIt = { ...within(ritual), ...group(true) };
  await expect.poll(() => whole.elements()).toHaveLength(1);
  answer({
    'GET /products/admin/getall': adminPage([
      adminCard({ name: 'Candle 90' }, inIt),
      adminCard({ name: 'Candle 200' }, inIt),
    ]),
  });
  await whole.click();
  await expect.element(toasts).toMatchTextContent('2 products assigned to promotion successfully');
  expect(sentTo('PUT /promotions/:promotionId/assign')).toMatchObject([
    { productId: 'Candle 90' },
    { productId: 'Candle 200' },
  ]);
  await expect.element(whole).not.toBeInTheDocument();
});
