import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets many callers share runs of a question: a caller waits for one that began after it asked, never for one under way,
 * whose answer may be older than the caller. While callers come in a rush, runs begin at most every `apartMs`.
 */
export const sharedRuns = <Answer>(ask: () => Promise<Answer>, apartMs = 0): (() => Promise<Answer>) => {
  let underway: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const run = (): Promise<Answer> => {
    const answer = ask();
    const over = () => void (underway = undefined);
    const apart = apartMs > 0 ? Promise.allSettled([answer, sleep(apartMs)]) : answer;
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
