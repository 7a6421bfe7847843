import { useState } from 'react';
import { dir, locale } from '../../i18n/language.ts';
import { ticksTo } from './scale.ts';

type Props = {
  /** Description for screen readers. */ label: string;
  names: readonly string[];
  /** Names of the axis. */ shortNames: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
};

/** Units of the SVG. */
const width = 600;
const height = 260;
const edge = { start: 8, end: 8, top: 22, bottom: 26 };
/** Time runs in the direction of reading. */
const along = (x: number) => (dir === 'rtl' ? width - x : x);
const short = new Intl.NumberFormat(locale, { notation: 'compact' });

/** A line chart. Hover or touch shows the value of a point; a table contains all values. */
export const LineChart = ({ label, names, shortNames, values, format }: Props) => {
  const [shown, setShown] = useState<number>();
  const ticks = ticksTo(Math.max(0, ...values));
  const highest = ticks.at(-1) ?? 1;
  const x = (index: number) => along(edge.start + ((index + 0.5) * (width - edge.start - edge.end)) / names.length);
  const y = (value: number) => height - edge.bottom - (value / highest) * (height - edge.top - edge.bottom);
  const points = values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  const value = shown === undefined ? undefined : values[shown];

  return (
    <div className="relative" onPointerLeave={() => setShown(undefined)}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block w-full">
        {ticks.map((mark) => (
          <g key={mark}>
            <line x1={0} x2={width} y1={y(mark)} y2={y(mark)} className="stroke-line" strokeWidth="1" />
            <text x={along(2)} y={y(mark) - 4} className="fill-stone text-[13px] tabular-nums">
              {short.format(mark)}
            </text>
          </g>
        ))}
        <polyline points={points} fill="none" className="stroke-olive" strokeWidth="2.5" strokeLinejoin="round" />
        {values.map((each, index) => (
          <circle
            key={names[index]}
            cx={x(index)}
            cy={y(each)}
            r={shown === index ? 6 : 3.5}
            className="fill-olive stroke-surface"
            strokeWidth="1.5"
          />
        ))}
        {names.map((name, index) => (
          <text key={name} x={x(index)} y={height - 8} textAnchor="middle" className="fill-stone text-[13px]">
            {shortNames[index]}
          </text>
        ))}
        {names.map((name, index) => (
          <rect
            key={name}
            x={x(index) - width / names.length / 2}
            y={0}
            width={width / names.length}
            height={height}
            fill="transparent"
            onPointerEnter={() => setShown(index)}
          />
        ))}
      </svg>
      {shown !== undefined && value !== undefined && (
        <p
          className="bg-ink text-surface pointer-events-none absolute -translate-x-1/2 -translate-y-full rounded px-2.5 py-1 text-xs whitespace-nowrap tabular-nums"
          style={{
            left: `${Math.min(84, Math.max(16, (x(shown) / width) * 100))}%`,
            top: `calc(${(y(value) / height) * 100}% - 10px)`,
          }}
        >
          {names[shown]}: {format(value)}
        </p>
      )}
    </div>
  );
};
