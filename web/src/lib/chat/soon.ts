const PAUSE_MS = 150;

/** Runs once for all that ask within a moment: a rush of messages is one look at the list. */
export const soon = (run: () => void) => {
  let timer: number | undefined;
  return {
    ask: (): void => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        run();
      }, PAUSE_MS);
    },
    cancel: (): void => window.clearTimeout(timer),
  };
};
