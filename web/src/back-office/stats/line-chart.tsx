import { useId, useState, useEffect, useRef, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { colon, dir, locale } from '../../i18n/language.ts';
import { sales as words } from '../../texts/sales.ts';
import { ChartValues } from './chart-values.tsx';
import { chartHeight } from './chart-placeholder.tsx';
import { ticksTo } from './scale.ts';
import { tones, type Series } from './series.ts';

type Props = {
  /** Description for screen readers. */
  label: string;
  /** The first is the one that matters; the others are shown beside it, point by point. */
  series: readonly [Series, ...Series[]];
  /** Names of the axis; more than the first series has values where its rest is still to come. */
  shortNames: readonly string[];
  format: (value: number) => string;
  /** The drawing, for a picture of it. */
  ref?: Ref<SVGSVGElement>;
};

const height = 240;
const edge = { start: 36, end: 8, top: 22, bottom: 26 };
/** The least distance between two names of the axis, in pixels. */
const NAME_WIDTH = 78;
/** More points than this have no dots of their own. */
const MOST_DOTS = 45;
const short = new Intl.NumberFormat(locale, { notation: 'compact' });

/** A line chart. Hover, touch and arrow keys show the values of a point; a table contains all values. */
export const LineChart = ({ label, series, shortNames, format, ref }: Props) => {
  const [box, width] = useWidth();
  const [shown, setShown] = useState<number>();
  const help = useId();
  const [main, ...others] = series;
  const count = main.values.length;
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const highest = ticks.at(-1) ?? 1;
  /** Time runs in the direction of reading. */
  const along = (x: number) => (dir === 'rtl' ? width - x : x);
  const gap = Math.max(1, (width - edge.start - edge.end) / shortNames.length);
  const x = (index: number) => along(edge.start + (index + 0.5) * gap);
  const y = (value: number) => height - edge.bottom - (value / highest) * (height - edge.top - edge.bottom);
  const pointsOf = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  /** The name of the last point is moved inwards, towards the one before it. */
  const inwards = Math.max(0, NAME_WIDTH / 2 - edge.end - gap / 2);
  const everyNth = Math.ceil((NAME_WIDTH + inwards) / gap);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = dir === 'rtl' ? -1 : 1;
    const at = shown ?? count - 1;
    const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: count - 1 }[event.key];
    if (event.key === 'Escape') setShown(undefined);
    if (to === undefined) return;
    event.preventDefault();
    setShown(Math.min(count - 1, Math.max(0, to)));
  };

  return (
    <div ref={box} className="relative" onPointerLeave={() => setShown(undefined)}>
      <div
        role="slider"
        aria-label={label}
        aria-describedby={help}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(shown ?? count - 1) + 1}
        aria-valuetext={series
          .map(({ names, values }) => `${names[shown ?? count - 1]}${colon}${format(values[shown ?? count - 1] ?? 0)}`)
          .join('. ')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setShown(count - 1)}
        onBlur={() => setShown(undefined)}
      >
        <svg
          ref={ref}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          className={`block w-full ${chartHeight}`}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={0} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeWidth="1" />
              <text x={along(2)} y={y(tick) - 4} className="fill-stone text-xs tabular-nums">
                {short.format(tick)}
              </text>
            </g>
          ))}
          {others.toReversed().map(({ label: name, values, tone }) => (
            <polyline key={name} points={pointsOf(values)} fill="none" strokeLinejoin="round" {...tones[tone]} />
          ))}
          <polyline points={pointsOf(main.values)} fill="none" strokeLinejoin="round" {...tones[main.tone]} />
          {main.values.map((value, index) => {
            const isShown = shown === index;
            return (
              (isShown || count <= MOST_DOTS) && (
                <circle
                  key={main.names[index]}
                  cx={x(index)}
                  cy={y(value)}
                  r={isShown ? 6 : 3.5}
                  className="fill-olive stroke-surface"
                  strokeWidth="1.5"
                />
              )
            );
          })}
          {shortNames.map(
            (name, index) =>
              // counted from the end, so that the latest point has its name
              (count - 1 - index) % everyNth === 0 && (
                <text
                  key={main.names[index]}
                  x={Math.min(width - NAME_WIDTH / 2, Math.max(NAME_WIDTH / 2, x(index)))}
                  y={height - 8}
                  textAnchor="middle"
                  className="fill-stone text-xs"
                >
                  {name}
                </text>
              ),
          )}
          {main.values.map((_, index) => (
            <rect
              key={main.names[index]}
              x={x(index) - width / shortNames.length / 2}
              y={0}
              width={width / shortNames.length}
              height={height}
              fill="transparent"
              onPointerEnter={() => setShown(index)}
            />
          ))}
        </svg>
      </div>
      <p id={help} className="sr-only">
        {words.keys}
      </p>
      {shown !== undefined && (
        <ChartValues
          series={series}
          at={shown}
          format={format}
          x={x(shown)}
          y={y(main.values[shown] ?? 0)}
          width={width}
        />
      )}
    </div>
  );
};

/** Before the first measurement, in pixels. */
const GUESS = 600;

/** The width of an element in pixels, as it changes. */
const useWidth = (): [ref: RefObject<HTMLDivElement | null>, width: number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(GUESS);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(1, Math.round(entry.contentRect.width))),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
