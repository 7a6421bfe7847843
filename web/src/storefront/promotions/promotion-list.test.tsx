import type { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { card } from '../../../testing/products.ts';
import { address, button, expectInOrder, show } from '../../../testing/screen.tsx';
import { openShop } from '../../../testing/shop-pages.tsx';
import { PromotionCarousel } from './promotion-carousel.tsx';
import * as promotionList from './promotion-list.tsx';

const HOUR = 60 * 60 * 1000;

/** A promotion that starts and ends in so many hours. */
const promotion = (name: string, discountRate: number, starts: number, ends: number, productCount = 11): Promotion => ({
  _id: name,
  name,
  imagePath: '',
  discountRate,
  startDate: new Date(Date.now() + starts * HOUR).toISOString(),
  endDate: new Date(Date.now() + ends * HOUR).toISOString(),
  createdAt: '2026-11-01T11:00:00.000Z',
  productCount,
});

async function openPromotions(active: Promotion[], upcoming: Promotion[]): Promise<void> {
  answer({
    'GET /settings/promotionpage': { _id: 'page', title: '', subTitle: '', imagePath: '', version: '1' },
    'GET /promotions/active': { data: active },
    'GET /products': ({ query }) => ({
      data:
        query.get('promotion') === 'Oil week' ? [{ ...card({ name: 'Argan oil', price: 40 }), finalPrice: 32 }] : [],
      total: 0,
      page: 1,
      totalPages: 1,
    }),
    'GET /promotions/upcoming': { data: upcoming },
  });
  await openShop({ '/user/promotion-list': promotionList }, { at: '/user/promotion-list' });
}

const cards = (group: string) => page.getByRole('region', { name: group }).getByRole('article');

test('the page shows upcoming and active promotions with their discounts, dates and countdowns (PAGES-6)', async () => {
  await openPromotions(
    [promotion('Oil week', 20, -24, 100), promotion('Soap day', 10, -24, 2_000 / HOUR, 0)],
    [promotion('Hammam ritual', 15, 75, 200)],
  );
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((each) => each.textContent);
  await expect.poll(headings).toEqual(['Active Promotions', 'Upcoming Promotions']);
  const upcoming = cards('Upcoming Promotions');
  await expect.element(upcoming).toMatchTextContent('Hammam ritual');
  await expect.element(upcoming).toMatchTextContent('15% OFF');
  await expect.element(upcoming).toMatchTextContent(/From \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  const oils = cards('Active Promotions').filter({ hasText: 'Oil week' });
  await expect.element(oils).toMatchTextContent('20% OFF');
  await expect.element(oils.getByRole('timer', { name: 'Ends in' })).toMatchTextContent(/^04Days\d\dHours/);
  await expect
    .element(oils.getByRole('link', { name: 'See the 11 products' }))
    .toHaveAttribute('href', '/user/product-list?promotion=Oil week');
  await expect.element(oils.getByRole('listitem')).toMatchTextContent(/^Argan oil.*32.00 TND.*40.00 TND$/);
  await expect
    .element(oils.getByRole('link', { name: 'Argan oil' }))
    .toHaveAttribute('href', '/user/product-details/Argan oil');
  await expect.element(upcoming).toMatchTextContent('11 products');
  await expect.element(upcoming.getByRole('link')).not.toBeInTheDocument();

  await expect
    .element(page.getByRole('link', { name: 'See all products' }))
    .toHaveAttribute('href', '/user/product-list');

  const timer = upcoming.getByRole('timer', { name: 'Starts in' });
  await expect.element(timer).toMatchTextContent(/^03Days\d\dHours\d\dMin\d\dSec$/);
  const before = timer.element().textContent;
  await expect.poll(() => timer.element().textContent).not.toBe(before);
  // one whose time has passed while the page is open
  const over = cards('Active Promotions').filter({ hasText: 'Soap day' });
  await expect.element(over.getByRole('link')).not.toBeInTheDocument();
  await expect.element(over.getByRole('timer')).toHaveTextContent('00Days00Hours00Min00Sec');
  await expectInOrder();
});

test('a page without promotions says so (PAGES-6)', async () => {
  await openPromotions([], []);
  await expect.element(page.getByText('No upcoming promotions.')).toBeVisible();
  await expect.element(page.getByText('No active promotions.')).toBeVisible();
  await expectInOrder();
});

test('the carousel shows promotions one at a time, and leads to their products', async () => {
  await show(<PromotionCarousel promotions={[promotion('Oil week', 20, -1, 9), promotion('Soap day', 10, -1, 9)]} />);
  const carousel = page.getByRole('region', { name: 'On promotion' });
  const slide = (name: string) => carousel.getByRole('listitem').filter({ hasText: name });
  await expect.element(slide('Oil week')).toBeInViewport({ ratio: 0.8 });
  await button('Next promotion').click();
  await expect.element(slide('Soap day')).toBeInViewport({ ratio: 0.8 });
  await expect.element(slide('Oil week')).not.toBeInViewport();
  await expect.element(button('Show Soap day')).toHaveAttribute('aria-current', 'true');
  await button('Show Oil week').click();
  await expect.element(slide('Oil week')).toBeInViewport({ ratio: 0.8 });
  await button('Previous promotion').click();
  await expect.element(slide('Soap day')).toBeInViewport({ ratio: 0.8 });
  await slide('Soap day').getByRole('link', { name: 'See the products' }).click();
  await expect.poll(address).toBe('/user/product-list?promotion=Soap%20day');
});
