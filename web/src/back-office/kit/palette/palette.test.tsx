import type { Customer } from '@nabta/contract/customers/customers.ts';
import { demoParts, type DemoPart } from '@nabta/contract/demo/demo.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED } from '../../../../testing/answers.ts';
import { deskOrder } from '../../../../testing/desk.ts';
import { answerNothingWaits, openFrame } from '../../../../testing/frame.tsx';
import { adminCard, adminPage } from '../../../../testing/products.ts';
import { button, expectInOrder, phone } from '../../../../testing/screen.tsx';

const heading = page.getByRole('heading', { level: 1 });
const palette = page.getByRole('dialog', { name: 'Search and actions' });
const input = palette.getByRole('combobox');
const option = (name: string | RegExp) => palette.getByRole('option', { name });
const actions = palette.getByRole('group', { name: 'Actions' });

const customer = (made: Partial<Customer>): Customer => ({
  _id: 'customer',
  kind: 'guest',
  name: 'Amel Ben Salah',
  email: 'amel@example.tn',
  phone: '+21622123456',
  city: 'Sfax',
  region: 'Sfax',
  orders: 1,
  delivered: 0,
  refused: 0,
  spent: 0,
  lastOrderAt: null,
  tags: [],
  ...made,
});
const parts = Object.fromEntries(demoParts.map((part) => [part, 0])) as Record<DemoPart, number>;
const demo = { loadedAt: null, removedAt: null, parts, own: { products: 0, orders: 0 } };
const found = (...customers: Customer[]) => ({ customers, total: customers.length, totalPages: 1 });

/** Opens the palette over a screen; the server finds nothing. */
async function openPalette(): Promise<void> {
  answerNothingWaits();
  answer({
    'GET /admin/demo': demo,
    'GET /desk/orders': { orders: [], hasMore: false },
    'GET /products/admin/getall': adminPage([]),
    'GET /admin/customers': found(),
  });
  await openFrame('/admin/users');
  await heading.click();
  await pressKey();
}

async function pressKey(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(input).toHaveFocus();
  // its options are loaded
  await expect.element(palette.getByRole('option').first()).toBeVisible();
}

test('screens are found by words and opened by keyboard; what was opened last comes first (PALETTE-3, PALETTE-4)', async () => {
  await openPalette();
  await expectInOrder();
  await userEvent.keyboard('set');
  await expect.element(option('Account Settings')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Account Settings')).toHaveAttribute('aria-selected', 'false');
  await expect.element(option('Pages Settings')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Pages Settings');
  // the dialog left no history entry
  window.history.back();
  await expect.element(heading).toHaveTextContent('User Management');

  await heading.click();
  await pressKey();
  await expect.element(option('Pages Settings').first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  await input.fill('add cat');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Elsewhere');
  expect(window.location.pathname).toBe('/admin/category');
});

test('orders, products and customers are found (PALETTE-2)', async () => {
  await openPalette();
  await input.fill('xyzxyz');
  await expect.element(palette).toMatchTextContent('Nothing found.');
  answer({
    'GET /desk/orders': { orders: [deskOrder('Z-0001')], hasMore: false },
    'GET /products/admin/getall': adminPage([
      adminCard({ name: 'Olive comb' }, { translations: { ar: { productName: 'مشط' } } }),
    ]),
    'GET /admin/customers': found(customer({})),
  });
  await input.fill('Olive comb');
  await expect.element(option(/^Z-0001/)).toHaveAttribute('href', '/admin/desk/Z-0001');
  await expect.element(option('Olive comb')).toHaveAttribute('href', '/admin/product-details/Olive%20comb');
  await expect.element(option(/^Amel Ben Salah/)).toHaveAttribute('href', '/admin/customers/customer');
  await expectInOrder();
  answer({ 'GET /desk/orders': FAILED });
  await input.fill('Olive combs');
  await expect.element(palette.getByRole('status')).toMatchTextContent(/could not|failed/i);
});

test('late answers to earlier words are not shown (PALETTE-2)', async () => {
  await openPalette();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  answer({
    'GET /desk/orders': async ({ query }) => {
      const isFirst = query.get('search') === 'Z-0001';
      isAsked ||= isFirst;
      if (isFirst) await released;
      return { orders: isFirst ? [deskOrder('Z-0001')] : [], hasMore: false };
    },
    'GET /products/admin/getall': ({ query }) =>
      adminPage(query.get('search') === 'Olive comb' ? [adminCard({ name: 'Olive comb' })] : []),
  });
  await input.fill('Z-0001');
  await expect.poll(() => isAsked).toBe(true);
  await input.fill('Olive comb');
  await expect.element(option('Olive comb')).toBeVisible();
  release();
  await released;
  await expect.element(palette.getByRole('status')).toMatchTextContent('1');
  expect(option(/^Z-0001/).elements()).toEqual([]);
  // words whose answers are on their way offer nothing of the words before
  await input.fill('Olive combx');
  await expect.element(option('Olive comb')).not.toBeInTheDocument();
  await expect.element(palette).toMatchTextContent('Nothing found.');
});

test('the demo can be removed once; an answer that adds it moves the highlight to no other option', async () => {
  await openPalette();
  const removal = actions.getByRole('option', { name: 'Remove the demo' });
  await expect.element(removal).not.toBeInTheDocument();
  await input.fill('components');
  await expect.element(palette).toMatchTextContent('Nothing found.');
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();

  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer({
    'GET /admin/demo': async () => {
      await arrived;
      return { ...demo, loadedAt: '2026-11-01T08:00:00.000Z' };
    },
  });
  await openFrame('/admin/users');
  await heading.click();
  await pressKey();
  const last = actions.getByRole('option').last();
  await expect.element(last).toHaveTextContent('Logout');
  await expect.element(removal).not.toBeInTheDocument();
  while (last.element().getAttribute('aria-selected') !== 'true') await userEvent.keyboard('{ArrowUp}');
  arrive();
  await expect.element(removal).toBeVisible();
  await expect.element(last).toHaveTextContent('Logout');
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
});

test('on a phone it fills the screen, a name has one line beside a long address, and fingers are offered no shortcuts', async () => {
  const email = 'a-very-long-address-of-a-customer@example.tn';
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('hover: none') ? matchMedia('all') : matchMedia(query),
  );
  try {
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await expect.element(palette).not.toBeInTheDocument();
    await page.viewport(phone.width, phone.height);
    await button('Search').click();
    await expect.element(input).toHaveFocus();
    const { x, y, height } = palette.element().getBoundingClientRect();
    expect({ x, y, height }).toEqual({ x: 0, y: 0, height: phone.height });
    await expect.element(option('Logout')).toBeVisible();
    expect(option('Keyboard shortcuts').elements()).toEqual([]);
    answer({ 'GET /admin/customers': found(customer({ name: 'أسماء الجبالي', email })) });
    await input.fill(email);
    const name = palette.getByRole('group', { name: 'Customers' }).getByText('أسماء الجبالي', { exact: true });
    await expect.element(name).toBeVisible();
    expect(name.element().getBoundingClientRect().height).toBeLessThan(32);
    window.history.back();
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(heading).toHaveTextContent('User Management');
  } finally {
    vi.restoreAllMocks();
  }
});
