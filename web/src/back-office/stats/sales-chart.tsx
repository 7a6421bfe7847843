import { useId, useRef, useState } from 'react';
import { colon, listOf } from '../../i18n/language.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { dashboard } from '../../texts/dashboard.ts';
import { sales as words } from '../../texts/sales.ts';
import { Download, Minus, Table, TrendingDown, TrendingUp } from '../../ui/back-office-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { changeOf, type Direction } from './change.ts';
import { savePicture } from './chart-picture.ts';
import { ChartPlaceholder } from './chart-placeholder.tsx';
import { ChartTable } from './chart-table.tsx';
import { LineSample } from './chart-values.tsx';
import { pointName, shortPointName, spanName } from './days.ts';
import { LineChart } from './line-chart.tsx';
import type { Series } from './series.ts';

type Sales = AnswerOf<'GET /admin/sales'>;
type Props = {
  title: string;
  figure: 'revenue' | 'orders';
  format: (value: number) => string;
  data: Sales | undefined;
};

const icons: Record<Direction, typeof TrendingUp> = { up: TrendingUp, down: TrendingDown, same: Minus };

/** A figure of the period: total, change and line beside the period before and last year. */
export const SalesChart = ({ title, figure, format, data }: Props) => {
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-line bg-surface min-w-0 rounded border p-4 sm:p-5">
      <h3 id={heading} className="font-text text-stone text-sm">
        {title}
      </h3>
      {data ? (
        <>
          <p className="text-title-sm font-semibold tabular-nums">{format(data.now[figure])}</p>
          <Change now={data.now[figure]} before={data.before[figure]} other={words.before} format={format} />
          {data.lastYear && (
            <Change now={data.now[figure]} before={data.lastYear[figure]} other={words.lastYear} format={format} />
          )}
          <div className="mt-3">
            {asTable ? (
              <SalesTable caption={title} data={data} figure={figure} format={format} />
            ) : (
              <SalesLines ref={drawing} label={title} data={data} figure={figure} format={format} />
            )}
          </div>
          <div className="text-stone mt-1 -mb-2 flex items-center">
            {!asTable && <Legend series={seriesOf(data, figure)} />}
            <IconButton
              label={asTable ? dashboard.asChart : dashboard.asTable}
              title={asTable ? dashboard.asChart : dashboard.asTable}
              icon={asTable ? <TrendingUp className="size-5" /> : <Table className="size-5" />}
              onClick={() => setAsTable(!asTable)}
              className="ms-auto"
            />
            {!asTable && (
              <IconButton
                label={words.picture}
                title={words.picture}
                icon={<Download className="size-5" />}
                className="-me-2.5"
                onClick={() => {
                  const note = seriesOf(data, figure)
                    .map(({ label }) => label)
                    .join(' · ');
                  const fileName = `${figure}-${data.now.from}-${data.now.to}`;
                  if (drawing.current)
                    void savePicture(drawing.current, `${title}${colon}${format(data.now[figure])}`, note, fileName);
                }}
              />
            )}
          </div>
        </>
      ) : (
        <ChartPlaceholder />
      )}
    </section>
  );
};

type ChangeProps = { now: number; before: number; other: string; format: (value: number) => string };

const Change = ({ now, before, other, format }: ChangeProps) => {
  const { direction, text } = changeOf(now, before);
  const Icon = icons[direction];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm tabular-nums">
      <Icon className="size-4 shrink-0 rtl:-scale-x-100" />
      <span className="font-medium">{text}</span>
      <span className="text-stone">{words.than({ other, value: format(before) })}</span>
    </p>
  );
};

const seriesOf = ({ by, now, before, lastYear }: Sales, figure: Props['figure']): [Series, ...Series[]] => {
  const line = (label: string, tone: Series['tone'], { from, to, points }: Sales['now']): Series => ({
    label: `${label} (${spanName({ from, to })})`,
    short: label,
    names: points.map(({ day }) => pointName(day, by)),
    values: points.map((point) => point[figure]),
    tone,
  });
  return [
    line(words.now, 'now', now),
    line(words.before, 'before', before),
    ...(lastYear ? [line(words.lastYear, 'lastYear', lastYear)] : []),
  ];
};

type PartProps = Pick<Props, 'figure' | 'format'> & { data: Sales };

const SalesLines = ({
  ref,
  label,
  data,
  figure,
  format,
}: PartProps & { label: string; ref: React.Ref<SVGSVGElement> }) => {
  const series = seriesOf(data, figure);
  return (
    <LineChart
      ref={ref}
      label={listOf([label, spanName(data.now)])}
      series={series}
      shortNames={data.now.points.map(({ day }) => shortPointName(day, data.by))}
      format={format}
    />
  );
};

/** The lines by name; their days are in the names of the points and below the picture. */
const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-xs">
    {series.map(({ label, short, tone }) => (
      <li key={label} title={label} className="flex items-center gap-1.5">
        <LineSample tone={tone} />
        {short}
      </li>
    ))}
  </ul>
);

const SalesTable = ({ caption, data, figure, format }: PartProps & { caption: string }) => {
  const others = [data.before, ...(data.lastYear ? [data.lastYear] : [])];
  return (
    <ChartTable
      caption={caption}
      heads={[words[data.by], words.now, words.before, ...(data.lastYear ? [words.lastYear] : [])]}
      rows={data.now.points.map((point, nth) => ({
        name: pointName(point.day, data.by),
        values: [point, ...others.map(({ points }) => points[nth])].map((each) => format(each?.[figure] ?? 0)),
      }))}
    />
  );
};
