/** Prints the table of results, one row per figure. */
import type { Run } from './load.ts';

type Beside = {
  /** Answers per second. */
  goal?: number | undefined;
  /** Goal for p99, in milliseconds. */
  maxP99?: number;
  bare?: number;
  /** Of the body, in bytes. */
  size?: number;
};
export type Report = ReturnType<typeof openReport>;

const COLUMNS = ['per second', 'p50 ms', 'p99 ms', 'core', 'bytes', 'bare Fastify', 'goal', ''];
const WIDTHS = [10, 8, 8, 6, 8, 13, 8, 4];
const NAME = 42;

const row = (name: string, cells: string[]) =>
  [name.padEnd(NAME), ...cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0))].join(' ').trimEnd();
const whole = (value: number | undefined) => (value === undefined ? '' : Math.round(value).toLocaleString('en'));

export const openReport = (only: string | undefined) => {
  let isGood = true;
  const line = (name: string, text: string) => console.log(`${name.padEnd(NAME)} ${text}`);
  return {
    wants: (name: string) => !only || name.includes(only),
    line,
    heading: () => console.log(`\n${row('', COLUMNS)}`),
    figure: (name: string, { perSecond, p50, p99, busy, wrong }: Run, { goal, maxP99, bare, size }: Beside) => {
      const isMet = maxP99 === undefined ? goal === undefined || perSecond >= goal : p99 <= maxP99;
      const met = goal === undefined && maxP99 === undefined ? '' : isMet ? 'met' : 'not met';
      const core = `${Math.round(busy * 100)} %`;
      const cells = [
        whole(perSecond),
        p50.toFixed(1),
        p99.toFixed(1),
        core,
        whole(size),
        whole(bare),
        maxP99 === undefined ? whole(goal) : `${maxP99} ms`,
        met,
      ];
      console.log(row(name, cells));
      if (wrong.length > 0) isGood = false;
      for (const complaint of wrong.slice(0, 5)) line('', `WRONG: ${complaint}`);
    },
    /** A check that passes or fails. */
    verdict: (name: string, isTrue: boolean, text: string) => {
      if (!isTrue) isGood = false;
      line(name, `${isTrue ? '' : 'WRONG: '}${text}`);
    },
    isGood: () => isGood,
  };
};
