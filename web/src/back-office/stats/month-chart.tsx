import { FIRST_YEAR, YEARS_AHEAD } from '@nabta/contract/stats/stats.ts';
import { useId, useState } from 'react';
import { locale } from '../../i18n/language.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { months } from '../../texts/dates.ts';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/input-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { monthsBegun, shopTimeOf } from '../kit/frame/shop-time.ts';
import { useApiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';
import { ChartTable } from './chart-table.tsx';
import { chartHeight } from './chart-placeholder.tsx';
import { LineChart } from './line-chart.tsx';
import { sectionClass } from './section-class.ts';

type Props = {
  title: string;
  /** Without a choice of the year. */
  isOfThisYear: boolean;
  /** Unit of the values. */
  unit: string;
  format: (value: number) => string;
  /** The query of the twelve values of a year. */
  query: (of: { params: { year: string } }) => ApiQuery<number[]>;
};

const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const shortMonths = months.map((_, month) => shortMonth.format(Date.UTC(2000, month)));

const now = (): string => new Date().toISOString();
const thisYear = (): number => Number(shopTimeOf(now()).slice(0, 4));

/** A figure by month of a selected year, as a line chart or a table. */
export const MonthChart = ({ title, isOfThisYear, unit, format, query }: Props) => {
  const last = thisYear() + YEARS_AHEAD;
  const [typed, setTyped] = useState(String(thisYear()));
  const [year, setYear] = useState(thisYear());
  const [asTable, setAsTable] = useState(false);
  const { data, failure, busy, refetch } = useApiQuery(query({ params: { year: String(year) } }));
  // the months to come are no fall to 0
  const drawn = data?.slice(0, monthsBegun(year, now()));
  const hasValues = drawn?.some((value) => value !== 0);
  const heading = useId();
  const classes = sectionClass(isOfThisYear);
  const fits = (value: string): boolean =>
    /^\d{4}$/.test(value) && Number(value) >= FIRST_YEAR && Number(value) <= last;
  const isYear = fits(typed);

  const choose = (value: string): void => {
    setTyped(value);
    if (fits(value)) setYear(Number(value));
  };

  return (
    <section aria-labelledby={heading} className={classes.section}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className={classes.heading}>
          {title}
        </h2>
        {!isOfThisYear && (
          <label className="flex items-center gap-2 text-sm">
            {words.year}
            <input
              type="number"
              inputMode="numeric"
              min={FIRST_YEAR}
              max={last}
              value={typed}
              aria-invalid={!isYear || undefined}
              aria-describedby={`${heading}-year`}
              onChange={({ target }) => choose(target.value)}
              className={cx(inputClass({ invalid: !isYear }), 'min-h-11 w-28! tabular-nums')}
            />
          </label>
        )}
      </div>
      {!isOfThisYear && (
        <p id={`${heading}-year`} aria-live="polite" className="text-clay-deep text-end text-xs font-medium">
          {!isYear && words.yearRange({ first: FIRST_YEAR, last })}
        </p>
      )}
      <div
        aria-busy={busy}
        className={cx(!isOfThisYear && 'mt-3', 'transition-opacity aria-busy:opacity-55 aria-busy:delay-300')}
      >
        {failure ? (
          <Failed text={words.failed} onRetry={refetch} />
        ) : !data || !drawn ? (
          <Skeleton className={isOfThisYear ? 'h-5 w-40' : `w-full ${chartHeight}`} />
        ) : asTable ? (
          <ChartTable
            caption={words.inYear({ what: title, year })}
            heads={[words.month, unit]}
            rows={months.map((name, month) => ({ name, values: [format(data[month] ?? 0)] }))}
          />
        ) : drawn.length === 0 ? (
          <p className="text-stone">{words.notBegun({ year })}</p>
        ) : !hasValues ? (
          <p className={cx(!isOfThisYear && 'text-stone')}>{words.noneIn({ year })}</p>
        ) : (
          <LineChart
            label={words.inYear({ what: title, year })}
            series={[{ label: unit, names: months, values: drawn, tone: 'now' }]}
            shortNames={shortMonths}
            format={format}
          />
        )}
      </div>
      {(asTable || hasValues) && (
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          className="text-olive mt-2 min-h-11 text-sm font-medium underline underline-offset-4"
        >
          {asTable ? words.asChart : words.asTable}
        </button>
      )}
    </section>
  );
};
