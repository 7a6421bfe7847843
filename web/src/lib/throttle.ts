const DELAY_MS = 150;

/**
 * Throttle: calls of `schedule` within `DELAY_MS` cause one run, at the end. `minInterval`: the least time between two
 * runs, in ms.
 */
export const throttle = (run: () => void, minInterval = 0) => {
  let timer: number | undefined;
  let lastRun = -Infinity;
  return {
    schedule: (): void => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          lastRun = performance.now();
          run();
        },
        Math.max(DELAY_MS, lastRun + minInterval - performance.now()),
      );
    },
    cancel: (): void => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
};
