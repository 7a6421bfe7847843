import { setImmediate as turn } from 'node:timers/promises';

type Compare = (a: number, b: number) => number;

const RUN = 2048;
/** Steps after which whoever waits has a turn: some milliseconds. */
const STEPS = 100_000;

/** Sorted, equal ones as they were. A million take a second: others have their turns meanwhile. */
export const mergeSorted = async (
  slots: Uint32Array<ArrayBuffer>,
  compare: Compare,
): Promise<Uint32Array<ArrayBuffer>> => {
  const { length } = slots;
  let steps = 0;
  const wait = async (done: number): Promise<void> => {
    steps += done;
    if (steps < STEPS) return;
    steps = 0;
    await turn();
  };
  let from = slots.slice();
  for (let start = 0; start < length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await wait(RUN * 11);
  }
  let to = new Uint32Array(length);
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(middle + width, length);
      for (let [left, right, place] = [start, middle, start]; place < end;) {
        const pause = Math.min(end, place + STEPS);
        for (; place < pause; place += 1) {
          const isLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
          to[place] = (isLeft ? from[left++] : from[right++]) ?? 0;
        }
        await wait(end - start);
      }
    }
    [from, to] = [to, from];
  }
  return from;
};
