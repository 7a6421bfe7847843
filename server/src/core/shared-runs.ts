/**
 * Lets many callers share runs of a question: a caller waits for one that began after it asked, never for one under way,
 * whose answer may be older than the caller. While callers come in a rush, the next run begins no sooner than `pause`,
 * called as one begins, is over.
 */
export const sharedRuns = <Answer>(
  ask: () => Promise<Answer>,
  pause?: () => Promise<unknown>,
): (() => Promise<Answer>) => {
  let underway: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const run = (): Promise<Answer> => {
    const answer = ask();
    const over = () => void (underway = undefined);
    const apart = pause ? Promise.allSettled([answer, pause()]) : answer;
    underway = apart.then(over, over);
    return answer;
  };
  return () => {
    if (!underway) return run();
    return (next ??= underway.then(() => {
      next = undefined;
      return run();
    }));
  };
};
