import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guestCart } from '../../../session/carts/guest-cart.ts';
import { card, product } from '../../../../testing/products.ts';
import { answer } from '../../../../testing/answers.ts';
import { address, button, expectInOrder } from '../../../../testing/screen.tsx';
import { openProduct } from '../../../../testing/shop-pages.tsx';
import { review } from '../../../../testing/reviews.tsx';

const ARGAN = 'Argan oil';
const ROSE = '0a000000-0000-7000-8000-000000000001';
const ALMOND = '0a000000-0000-7000-8000-000000000002';

const oilWeek = { _id: 'oil-week', name: 'Oil week', discountRate: 20, endDate: '2027-01-01T00:00:00.000Z' };
const argan = {
  ...product({ name: ARGAN, price: 32, points: 3 }),
  finalPrice: 25.6,
  promotion: oilWeek,
  size: '30 ml',
  description: 'Cold-pressed argan oil.',
  parentCategory: { _id: 'oils', name: 'Oils' },
  category: { _id: 'precious', name: 'Precious oils' },
  imagePath: ['/images/one', '/images/two', '/images/three'],
  AVGrating: 4.66,
  reviewCount: 3,
  ratingCounts: [0, 0, 0, 1, 2],
  reviews: [4, 5, 5].map((rating, n) => review({ by: `A${n}`, rating })),
  ingredientList: [{ text: 'Argania spinosa kernel oil' }],
};
const almond = product({ name: 'Almond oil' });

const add = button('Add to Cart').first();
const panel = page.getByRole('tabpanel');
const drawer = page.getByRole('dialog', { name: 'Your cart' });
const options = page.getByRole('dialog', { name: 'Choose an Option' });
const inCart = () => guestCart.items().map(({ id, quantity }) => [id, quantity]);
/** Of the name: price, stock and size. */
const offer = () => page.getByRole('heading', { level: 1 }).element().parentElement?.textContent ?? '';

test('the page shows name, rating, both prices, discount, stock and size (PRODUCT-1)', async () => {
  await openProduct(argan);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(ARGAN);
  for (const text of ['25.60 TND', '20% OFF', 'In Stock', '30 ml', '4.7/5 (3 reviews)'])
    expect(offer()).toContain(text);
  await expect.poll(() => document.querySelector('s')?.textContent).toContain('32.00 TND');
  const trail = () =>
    page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await expect.poll(trail).toEqual(['Home', 'Products', 'Oils', 'Precious oils']);
});

test('few pieces left are counted; a sold-out product says so and can’t be added', async () => {
  await openProduct({ ...almond, stock: 3 });
  await expect.element(page.getByText('Only 3 left')).toBeVisible();
  await openProduct({ ...almond, stock: 0 });
  await expect.element(page.getByText('Out of Stock').first()).toBeVisible();
  await expect.element(add).toBeDisabled();
});

test('a visitor who adds to the cart chooses an option, and may take it out again (PRODUCT-2, PRODUCT-6)', async () => {
  await openProduct(almond);
  await add.click();
  await options.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(options).not.toBeInTheDocument();
  expect(inCart()).toEqual([]);

  await add.click();
  await options.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect.element(drawer.getByText('Product added to guest cart!')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(inCart()).toEqual([['Almond oil', 1]]);
  await expect.element(page.getByRole('link', { name: 'View Cart' }).first()).toBeVisible();

  await button('Remove from Cart').first().click();
  await expect.poll(inCart).toEqual([]);
  await button('Undo').click();
  await expect.poll(inCart).toEqual([['Almond oil', 1]]);

  await button('Remove from Cart').first().click();
  await add.click();
  await options.getByRole('link', { name: 'Login' }).click();
  await expect.poll(address).toMatch(/^\/login\?to=%2Fuser%2Fproduct-details%2F/);
});

test('a product with gifts is added to a guest cart without them, with a message (PRODUCT-6)', async () => {
  await openProduct(argan);
  await add.click();
  await button('Add to Guest Cart').click();
  await expect
    .element(drawer)
    .toMatchTextContent('Gift selection is only available for logged-in users. Product added to cart without gifts.');
  expect(inCart()).toEqual([[ARGAN, 1]]);
});

test('the heart asks a visitor to log in (SESSION-7)', async () => {
  await openProduct(argan);
  const login = page.getByRole('dialog', { name: 'Log in' });
  await button(`Add to favorites: ${ARGAN}`).click();
  await expect.element(login.getByLabelText('Email')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(login).not.toBeInTheDocument();
});

test('tabs show the description, the facts and the reviews (PRODUCT-4, PRODUCT-5)', async () => {
  await openProduct(argan);
  await expect.element(panel).toMatchTextContent('Cold-pressed argan oil.');
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  const texts = (role: 'term' | 'definition') => () =>
    panel
      .getByRole(role)
      .elements()
      .map((each) => each.textContent);
  await expect.poll(texts('term')).toEqual(['Including Gift', 'Promotion', 'Gift Points', 'Ingredients']);
  await expect.poll(texts('definition')).toEqual(['Yes', 'Yes', '3 Points', 'Argania spinosa kernel oil']);
  await page.getByRole('tab', { name: 'Reviews (3)' }).click();
  const entries = () => panel.getByRole('article').elements();
  await expect.poll(entries).toHaveLength(3);
  await panel.getByRole('button', { name: /^5 stars/ }).click();
  await expect.poll(entries).toHaveLength(2);
});

test('pictures are chosen by thumbnail and enlarged in a dialog (PRODUCT-1)', async () => {
  await openProduct(argan);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('link', { name: 'Show picture 2' }).click();
  const second = pictures.getByRole('link', { name: /picture 2 of 3/ });
  await expect.element(second).toBeInViewport({ ratio: 0.7 });
  await second.click();
  const zoom = page.getByRole('dialog', { name: ARGAN });
  await expect.element(zoom.getByRole('status')).toHaveTextContent('2 / 3');
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect.element(zoom.getByRole('status')).toHaveTextContent('3 / 3');
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect.element(zoom).not.toBeInTheDocument();
});

test('a video is loaded after a click only; a missing description or missing ingredients are stated (PRODUCT-3, PRODUCT-4)', async () => {
  await openProduct({ ...almond, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  await expect.element(panel).toMatchTextContent('No description available.');
  const player = () => document.querySelector('iframe')?.src;
  const play = panel.getByRole('link', { name: 'Play the video about Almond oil' });
  await expect.element(play).toBeVisible();
  expect(player()).toBeUndefined();
  await play.click();
  await expect.poll(player).toMatch(/embed\/dQw4w9WgXcQ\b/);
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  await expect.element(panel).toMatchTextContent('No ingredients listed');
});

test('products seen before are shown beside another one, and can be cleared', async () => {
  const rose = { ...product({ name: 'Rose water' }), _id: ROSE };
  answer({
    'GET /products': ({ query }) => {
      expect(query.get('ids')).toBe(ROSE);
      return { data: [{ ...card({ name: 'Rose water' }), _id: ROSE }], total: 1, totalPages: 1, page: 1 };
    },
  });
  const stored = () => localStorage.getItem('recentProducts');
  await openProduct(rose);
  await expect.poll(stored).toBe(JSON.stringify([ROSE]));
  await openProduct({ ...almond, _id: ALMOND });
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect.element(recent.getByRole('link', { name: 'Rose water' })).toBeVisible();
  expect(recent.getByRole('article').elements()).toHaveLength(1);
  await expectInOrder();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect.element(recent).not.toBeInTheDocument();
  expect(stored()).toBe(JSON.stringify([ALMOND]));
});
