import { formatFigure } from '../documents/figure.ts';
import { csvOf } from '../documents/csv.ts';
import { stats } from '../core/texts/stats.ts';
import type { salesOf, Series } from './sales.ts';

/** The figures of each point beside those that it is compared with, and their totals. */
export const salesTable = ({ now, before, lastYear }: Awaited<ReturnType<typeof salesOf>>) => {
  const { columns, total, fileName } = stats();
  const others = lastYear ? [before, lastYear] : [before];
  const heads = [columns.before, columns.ordersBefore, columns.revenueBefore];
  const headsOfYear = lastYear ? [columns.lastYear, columns.ordersLastYear, columns.revenueLastYear] : [];
  const cells = (day: string, figures: Pick<Series, 'orders' | 'revenue'> | undefined) =>
    figures ? [day, String(figures.orders), formatFigure(figures.revenue)] : ['', '', ''];
  const file = csvOf([
    [columns.day, columns.orders, columns.revenue, ...heads, ...headsOfYear],
    ...now.points.map((point, nth) =>
      [point, ...others.map(({ points }) => points[nth])].flatMap((each) => cells(each?.day ?? '', each)),
    ),
    [...cells(total, now), ...others.flatMap((series) => cells(total, series))],
  ]);
  return {
    fileName: `${fileName}-${now.from}-${now.to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: file.toString('base64'),
  };
};
