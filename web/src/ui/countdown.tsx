import { useSyncExternalStore } from 'react';
import { countdown as words } from '../texts/countdown.ts';

/** By how much the server's clock is ahead: those of phones are wrong by minutes or days, and a promotion ends by the server's. */
let ahead = 0;
let asked: Promise<void> | undefined;
/** The header has whole seconds, and the answer takes time on its way. */
const NOTICEABLE_MS = 2_000;

const askServer = async (): Promise<void> => {
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Math.abs(difference) > NOTICEABLE_MS) ahead = difference;
};

/** Asks once. Where the server can't be asked, the device's clock has to do. */
const readServerClock = (): Promise<void> => (asked ??= askServer().catch(() => undefined));

const subscribe = (tick: () => void): (() => void) => {
  void readServerClock().then(tick);
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
};
const seconds = (): number => Math.floor((Date.now() + ahead) / 1_000);

type Props = {
  /** ISO 8601. */
  until: string;
  label: string;
};

/**
 * Days, hours, minutes and seconds until a moment by the server's clock; 00 once it has passed. Pages are cached, so the
 * browser renders the figures, in reserved space.
 */
export const Countdown = ({ until, label }: Props) => {
  const now = useSyncExternalStore(subscribe, seconds, () => undefined);
  const left = now === undefined ? undefined : Math.max(0, Math.ceil(Date.parse(until) / 1_000) - now);
  return (
    <div role="timer" aria-label={label} className="no-script:hidden flex flex-wrap gap-x-2 tabular-nums">
      {unitsOf(left ?? 0).map(([unit, figure], nth) => (
        <span key={nth}>
          <span className="font-semibold" style={left === undefined ? { visibility: 'hidden' } : undefined}>
            {String(figure).padStart(2, '0')}
          </span>
          <span className="ms-1 text-xs opacity-80">{unit({ n: figure })}</span>
        </span>
      ))}
    </div>
  );
};

const unitsOf = (left: number): [unit: (args: { n: number }) => string, figure: number][] => [
  [words.days, Math.floor(left / 86_400)],
  [words.hours, Math.floor(left / 3_600) % 24],
  [words.minutes, Math.floor(left / 60) % 60],
  [words.seconds, left % 60],
];
