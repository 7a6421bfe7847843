import { tones, type Series } from './series.ts';

type Props = {
  series: readonly Series[];
  /** The point. */
  at: number;
  format: (value: number) => string;
  /** Where it is, in pixels. */
  x: number;
  y: number;
  width: number;
};

/** The widest that the values of a point usually are, in pixels. */
const USUAL_WIDTH = 220;

/** The values of a point, above it or, near the top, below. */
export const ChartValues = ({ series, at, format, x, y, width }: Props) => {
  const half = Math.min(USUAL_WIDTH, width) / 2;
  const isHigh = y < 24 + series.length * 20;
  return (
    <dl
      aria-hidden="true"
      className={`bg-ink text-surface pointer-events-none absolute z-10 grid -translate-x-1/2 gap-y-0.5 rounded px-2.5 py-1.5 text-xs whitespace-nowrap tabular-nums ${isHigh ? '' : '-translate-y-full'}`}
      style={{ left: Math.min(width - half, Math.max(half, x)), top: isHigh ? y + 14 : y - 10 }}
    >
      {series.map(({ label, names, values, tone }) => (
        <div key={label} className="flex items-center gap-1.5">
          {series.length > 1 && <LineSample tone={tone} />}
          <dt>{names[at]}:</dt> <dd className="ms-auto ps-1 font-semibold">{format(values[at] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A piece of a line, beside its name. */
export const LineSample = ({ tone }: Pick<Series, 'tone'>) => (
  <svg viewBox="0 0 24 6" aria-hidden="true" className="h-1.5 w-6 shrink-0">
    <line x1={0} x2={24} y1={3} y2={3} {...tones[tone]} />
  </svg>
);
