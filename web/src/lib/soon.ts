const PAUSE_MS = 150;

/**
 * Runs once for all that ask within a moment: a rush of messages is one look at the list. `apart`: while they go on asking,
 * so many milliseconds lie between two runs at least.
 */
export const soon = (run: () => void, apart = 0) => {
  let timer: number | undefined;
  let last = -Infinity;
  return {
    ask: (): void => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          run();
        },
        Math.max(PAUSE_MS, last + apart - performance.now()),
      );
    },
    cancel: (): void => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
};
