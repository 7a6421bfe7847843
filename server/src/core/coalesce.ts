/**
 * Coalesces concurrent calls: a caller gets the result of a run that began after its call, so never one that may be
 * older than the call. At most one run is running, and one waits for it.
 */
export const coalesce = <Result>(run: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    const result = run();
    const end = () => void (running = undefined);
    running = result.then(end, end);
    return result;
  };
  return () => {
    if (!running) return begin();
    return (next ??= running.then(() => {
      next = undefined;
      return begin();
    }));
  };
};
