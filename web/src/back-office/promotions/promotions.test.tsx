import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo, unreachable } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { picture } from '../../../testing/files.ts';
import { adminCard, adminPage } from '../../../testing/products.ts';
import { button, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Promotions from './promotions.tsx';

const PROMOTIONS = '/admin/promotion';
const promotion = (name: string, made: Partial<AdminPromotion> = {}): AdminPromotion => ({
  _id: name,
  name,
  imagePath: '/images/week',
  imageUrl: '/images/week',
  discountRate: 20,
  startDate: '2026-01-01T08:00:00.000Z',
  endDate: '2099-01-01T08:00:00.000Z',
  createdAt: '2026-01-01T08:00:00.000Z',
  isActive: true,
  productCount: 0,
  translations: {},
  version: '1',
  ...made,
});
const oilWeek = promotion('Oil week', { productCount: 11 });
const ritual = promotion('Hammam ritual', { startDate: '2098-01-01T08:00:00.000Z' });

async function openPromotions(...all: AdminPromotion[]): Promise<void> {
  answer({ 'GET /promotions': { data: all } });
  await openScreen(<Promotions />, PROMOTIONS);
}

const rows = page.getByRole('rowheader');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const adding = page.getByRole('dialog', { name: 'Add Promotion' });
const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
const save = page.getByRole('dialog').getByRole('button', { name: /^Save( and choose the products)?$/ });

test('errors show at the fields; a promotion whose picture is refused is taken back, and the input stays', async () => {
  await openPromotions();
  await expect.element(page.getByText('A promotion lowers prices for a time')).toBeVisible();
  await button('Add Promotion').first().click();
  await expect.poll(() => (adding.getByLabelText('End').element() as HTMLInputElement).value).toMatch(/T23:59$/);
  for (const said of ['Lasts 7 days.', '20 %: 32.00 TND → 25.60 TND'])
    await expect.element(adding.getByText(said)).toBeVisible();
  for (const name of ['Start', 'End']) await adding.getByLabelText(name).clear();
  await save.click();
  for (const said of ['This field is required.', 'A percentage is needed.', 'Image is required', '5 fields to correct'])
    await expect.element(adding.getByText(said)).toBeVisible();
  await expect.poll(() => adding.getByText('A date and a time are needed.').elements()).toHaveLength(2);
  await adding.getByLabelText('Promotion name, English').fill('Braderie');
  await adding.getByLabelText('Discount rate (%)').fill('101');
  await adding.getByLabelText('Start').fill('2026-03-10T08:00');
  await adding.getByLabelText('End').fill('2026-03-09T08:00');
  await userEvent.upload(adding.getByLabelText('Image'), await picture('moving.png'));
  await save.click();
  await expect.element(adding.getByText('From 0 to 100.')).toBeVisible();
  await adding.getByLabelText('Discount rate (%)').fill('12,5');
  await save.click();
  await expect.element(adding.getByText('The end must be after the start.')).toBeVisible();
  await expectInOrder();
  const refusal = 'moving.png: This is not a png, jpeg, webp or avif picture';
  answer({
    'POST /promotions': promotion('Braderie'),
    'POST /upload/add/promotion/:id': {
      status: 415,
      body: { code: 'not_an_image', message: refusal, fields: { image: refusal } },
    },
    'DELETE /promotions/:id': { message: 'Deleted' },
    'GET /products/admin/getall': adminPage([]),
  });
  await adding.getByLabelText('End').fill('2026-03-12T08:00');
  await save.click();
  await expect.element(adding.getByText(refusal)).toBeVisible();
  expect(sentTo('DELETE /promotions/:id')).toHaveLength(1);
  answer({ 'POST /upload/add/promotion/:id': { imagePath: '/images/week' } });
  await userEvent.upload(adding.getByLabelText('Image'), await picture('promo.webp'));
  await save.click();
  await expect.element(toasts).toMatchTextContent('Promotion created successfully');
  await expect.element(page.getByRole('dialog', { name: 'Products of “Braderie”' })).toBeVisible();
  expect(sentTo('POST /promotions').at(-1)).toMatchObject({
    name: 'Braderie',
    discountRate: 12.5,
    // an hour before the time of Tunis
    startDate: '2026-03-10T07:00:00.000Z',
    endDate: '2026-03-12T07:00:00.000Z',
    isActive: true,
  });
});

test('the list says what runs, comes, is off and is over; it is searched and filtered by translation', async () => {
  const french = { translations: { fr: { name: 'Semaine close' } } };
  await openPromotions(
    promotion('Past week', { endDate: '2026-02-01T08:00:00.000Z' }),
    promotion('Closed week', { isActive: false, ...french }),
    ritual,
    oilWeek,
  );
  await expect.poll(() => rows.elements()).toHaveLength(4);
  for (const [nth, state] of ['Running', 'Coming', 'Switched off', 'Ended'].entries())
    await expect.element(page.getByRole('row').nth(nth + 1)).toMatchTextContent(state);
  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to French');
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await expect.element(row('Closed week')).not.toBeInTheDocument();
  expect(window.location.search).toBe('?notTranslatedTo=fr');
  await expectInOrder();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('No promotions found.')).toBeVisible();
});

test('promotions that can’t be loaded show an error in place', async () => {
  answer({ 'GET /promotions': FAILED });
  await openScreen(<Promotions />, PROMOTIONS);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The promotions could not be loaded.');
});

test('deleting a promotion asks first; a failure shows in the dialog', async () => {
  await openPromotions(oilWeek, ritual);
  answer({ 'DELETE /promotions/:id': FAILED });
  await chooseInMenu(row('Oil week'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Promotion' });
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this promotion?');
  await expect.element(question).toMatchTextContent('11 products get their own prices back.');
  await expectInOrder();
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect.element(question.getByText('The promotion could not be deleted. Please try again.')).toBeVisible();
  answer({ 'DELETE /promotions/:id': { message: 'Deleted' }, 'GET /promotions': { data: [ritual] } });
  await remove.click();
  await expect.element(toasts).toMatchTextContent('Promotion deleted successfully');
  await expect.element(row('Oil week')).not.toBeInTheDocument();
});

test('a form opened before another admin stopped the promotion shows the conflict and does not restart it', async () => {
  await openPromotions(oilWeek);
  await chooseInMenu(row('Oil week'), /^Edit/);
  const name = editing.getByRole('textbox', { name: 'Promotion name, English' });
  const stopped = { ...oilWeek, name: 'Semaine close', isActive: false, version: '2' };
  answer({ 'PUT /promotions/:id': OUTDATED, 'GET /promotions': { data: [stopped] } });
  await name.fill('Semaine de l’olive');
  await save.click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect.element(conflict).toMatchTextContent('YoursSemaine de l’oliveTheirsSemaine close');
  await expect.element(conflict).toMatchTextContent('announced in the shop: no');
  await expect.element(editing.getByLabelText(/^Active/)).not.toBeChecked();
  await expect.element(name).toHaveValue('Semaine de l’olive');
  await expectInOrder();
  await conflict.getByRole('button', { name: 'Keep mine: Promotion name' }).click();
  const saved = { ...stopped, name: 'Semaine de l’olive', version: '3' };
  answer({ 'PUT /promotions/:id': saved, 'GET /promotions': { data: [saved] } });
  await save.click();
  await expect.element(toasts).toMatchTextContent('Promotion updated successfully');
  await expect.element(row('Semaine de l’olive')).toMatchTextContent('Switched off');
  expect(sentTo('PUT /promotions/:id').at(-1)).toMatchObject({
    name: 'Semaine de l’olive',
    isActive: false,
    version: '2',
    // an unchanged date keeps its seconds
    startDate: oilWeek.startDate,
  });
});

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
