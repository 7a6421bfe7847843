import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/back-office.tsx';
import { card } from '../../../testing/products.ts';
import { address, button, expectInOrder } from '../../../testing/screen.tsx';
import type { AnswerOf } from '../../lib/api.ts';
import { queryClient } from '../kit/query/query-client.ts';
import { Bestsellers } from './bestsellers.tsx';
import { Figures } from './figures.tsx';
import { LowStock } from './low-stock.tsx';
import { MonthCharts } from './month-charts.tsx';
import { Sales } from './sales.tsx';
import { Sellers } from './sellers.tsx';
import { usePeriod } from './use-period.ts';

const DASHBOARD = '/admin';

test('figures that can’t be loaded show an error in their place, and Retry loads them (DASHBOARD-1)', async () => {
  answer({
    'GET /admin/dashboard-stats': { productCount: 41, categoryCount: 7, orderCount: 5, userCount: 3 },
    'GET /admin/financial-stats': FAILED,
    'GET /admin/new-users': { newUsers: 2 },
  });
  await openScreen(<Figures />, DASHBOARD);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect.element(figures.getByRole('alert')).toMatchTextContent('This could not be loaded.');
  await expect.element(figures).toMatchTextContent('Total Products41');
  await expect.element(figures).toMatchTextContent('Total Orders5');
  await expect.element(figures).toMatchTextContent(/New Users.*2/);
  await expectInOrder();
  answer({ 'GET /admin/financial-stats': { totalRevenue: 440, averageOrderValue: 88, monthlyRevenue: 44 } });
  await figures.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figures).toMatchTextContent('Total Revenue440.00 TND');
});

const comb = { _id: 'comb', productName: 'Olive comb', imagePath: [] };

test('sellers and low stock fail apart from each other, and sellers lead to their products (DASHBOARD-8, DASHBOARD-9)', async () => {
  const createdAt = '2026-01-01T08:00:00.000Z';
  answer({
    'GET /admin/sellers': {
      best: [{ ...comb, pieces: 3, revenue: 66 }],
      worst: [{ ...comb, _id: 'soap', productName: 'Soap', pieces: 0, stock: 4, lastSoldAt: null, createdAt }],
    },
    'GET /admin/low-stock': FAILED,
  });
  await openScreen(
    <>
      <Sellers query={{ period: '30days' }} />
      <LowStock />
    </>,
    DASHBOARD,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded.');
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect.poll(() => best.getByRole('row').elements()).toHaveLength(2);
  const worst = page.getByRole('region', { name: 'Worst sellers' });
  await expect.element(worst.getByRole('row').last()).toMatchTextContent('Soap');
  answer({ 'GET /admin/low-stock': { total: 0, products: [] } });
  await button('Retry').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(best.getByRole('link')).toHaveAttribute('href', '/admin/product-details/comb');
  await expectInOrder();
});

test('best-selling products are shown one at a time (DASHBOARD-1)', async () => {
  answer({ 'GET /admin/top-products': [] });
  await openScreen(<Bestsellers />, DASHBOARD);
  const best = page.getByRole('region', { name: 'Bestselling Products' });
  await expect.element(best).toMatchTextContent('No best-selling product available');
  answer({
    'GET /admin/top-products': [
      { ...card({ name: 'Huile pure de pépins de figue de barbarie — grand flacon' }), realStock: 3 },
      { ...card({ name: 'Olive comb' }), realStock: 3 },
    ],
  });
  await queryClient.invalidateQueries();
  await expect.element(best).toMatchTextContent('1 of 2');
  await expectInOrder();
  await best.getByRole('button', { name: 'Next product' }).click();
  await expect.element(best).toMatchTextContent('Olive comb');
  await expect.element(best).toMatchTextContent('2 of 2');
  await best.getByRole('button', { name: 'Next product' }).click();
  await expect.element(best).toMatchTextContent('1 of 2');
});

const shopMonth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Tunis', year: 'numeric', month: '2-digit' });

test('months are a chart or a table of a chosen year; those to come are not drawn (DASHBOARD-4)', async () => {
  const [year = 0, month = 0] = shopMonth.format().split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const isNow = (id: string): boolean => id === String(year);
  answer({
    'GET /admin/orders-by-year/:year': ({ id }) =>
      months.map((_id) => ({ _id, count: isNow(id) && _id === month ? 4 : 0 })),
    'GET /admin/monthly-revenue/:year': ({ id }) =>
      months.map((_id) => ({ _id, totalRevenue: isNow(id) && _id === month ? 123.4 : 0 })),
  });
  await openScreen(<MonthCharts />, DASHBOARD);
  const orders = page.getByRole('region', { name: 'Monthly Orders' });
  await orders.getByRole('button', { name: 'Show as a table' }).click();
  await expect.poll(() => orders.getByRole('row').elements()).toHaveLength(13);
  const counts = () =>
    orders
      .getByRole('cell')
      .elements()
      .map((cell) => Number(cell.textContent));
  expect(counts()).toEqual(months.map((each) => (each === month ? 4 : 0)));
  await expectInOrder();
  await orders.getByLabelText('Year').fill('1999');
  await expect.element(orders).toMatchTextContent('A year from 2000 to ');
  await orders.getByLabelText('Year').fill('2001');
  await expect.poll(counts).toEqual(months.map(() => 0));

  const revenue = page.getByRole('region', { name: 'Monthly Revenue' });
  await expect.element(revenue.getByRole('img', { name: /^Monthly Revenue in \d{4}$/ })).toBeVisible();
  await expect.poll(() => revenue.element().querySelectorAll('circle').length).toBe(month);
  const last = [...revenue.element().querySelectorAll('rect')].at(-1);
  if (last) await userEvent.hover(last);
  await expect.element(revenue).toMatchTextContent(/: 123\.40 TND/);
  await revenue.getByLabelText('Year').fill('2001');
  await expect.element(revenue).toMatchTextContent('Nothing yet in 2001.');
  await revenue.getByLabelText('Year').fill(String(year + 1));
  await expect.element(revenue).toMatchTextContent(`${year + 1} has not begun yet.`);
  await expectInOrder();
});

const Period = () => <Sales period={usePeriod()} />;

type Series = AnswerOf<'GET /admin/sales'>['now'];

/** So many days that end on the last day of November, with an order of 44 TND on the last of them. */
const series = (days: number, isEmpty = false): Series => {
  const points = Array.from({ length: days }, (_, index) => {
    const isLast = index === days - 1 && !isEmpty;
    const day = new Date(Date.UTC(2026, 10, 30 - days + 1 + index)).toISOString().slice(0, 10);
    return { day, orders: isLast ? 1 : 0, revenue: isLast ? 44 : 0, paying: isLast ? 1 : 0 };
  });
  return {
    from: points[0]?.day ?? '',
    to: points.at(-1)?.day ?? '',
    orders: isEmpty ? 0 : 1,
    revenue: isEmpty ? 0 : 44,
    paying: isEmpty ? 0 : 1,
    points,
  };
};

test('sales stand beside the period before, by keyboard and as a table, for a chosen period (DASHBOARD-7)', async () => {
  answer({
    'GET /admin/sales': ({ query }) => {
      if (query.get('from') === '2001-01-01')
        return {
          status: 400,
          body: { message: 'x', code: 'invalid_input', fields: { from: 'At most 5 years.' } },
        };
      const days = { '7days': 7, '12months': 12 }[query.get('period') ?? ''] ?? 30;
      return { by: 'day', untilNow: true, now: series(days), before: series(days, true), lastYear: null };
    },
  });
  await openScreen(<Period />, DASHBOARD);
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect.element(revenue).toMatchTextContent('Nothing before');
  const chart = revenue.getByRole('slider');
  await userEvent.tab();
  while (document.activeElement !== chart.element()) await userEvent.tab();
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 44\.00 TND/));
  const latest = chart.element().getAttribute('aria-valuetext') ?? '';
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chart).toHaveAttribute('aria-valuenow', '29');
  expect(revenue.element().querySelector('dd')?.textContent).toBe('0.00 TND');
  await userEvent.keyboard('{Home}');
  await expect.element(chart).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', latest);
  await expectInOrder();

  await revenue.getByRole('button', { name: 'Show as a table' }).click();
  await expect.poll(() => revenue.getByRole('row').elements()).toHaveLength(31);
  await button('7 days').click();
  await expect.poll(address).toBe('/admin?period=7days');
  await expect.poll(() => revenue.getByRole('row').elements()).toHaveLength(8);
  await button('Own dates').click();
  await page.getByLabelText('From', { exact: true }).fill('2001-01-01');
  await expect
    .element(page.getByRole('region', { name: 'Sales', exact: true }).getByRole('alert'))
    .toMatchTextContent('At most 5 years.');
  await expectInOrder();
  await button('12 months').click();
  await revenue.getByRole('button', { name: 'Show as a table' }).click();
  await expect.poll(() => revenue.getByRole('row').elements()).toHaveLength(13);
});
