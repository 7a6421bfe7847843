/** Keeps a PostgreSQL of ours running until it is asked to stop. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 20_000;
/** One that ends sooner than that is not started again at once: something may be wrong that takes all of the machine. */
const HEALTHY_MS = 3_000;
const PAUSE_MS = 1_000;

type Rules = {
  /** Starts another one in its place. @throws Error when that can't be done */
  again: () => Promise<ChildProcess>;
  /** It ended without having been asked to. */
  onEnd: () => void;
  /** It has ended and is not started again. */
  onOver: () => void;
};

export function supervise(first: ChildProcess, { again, onEnd, onOver }: Rules) {
  let stopping = false;

  let current = first;
  /** Ends with the last one; throws what prevents another one. */
  const watch = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      if (!hasEnded(current)) await once(current, 'exit');
      if (stopping) return;
      onEnd();
      if (performance.now() - began < HEALTHY_MS) await sleep(PAUSE_MS, undefined, { ref: false });
      if (stopping) return;
      current = await again();
      if (stopping) void end(current);
    }
  };

  const end = async (child: ChildProcess): Promise<void> => {
    // Fast shutdown; then without a checkpoint, replayed at the next start; then at once.
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await Promise.race([ended, sleep(FAST_SHUTDOWN_MS, undefined, { ref: false })]);
    }
  };

  const over = watch().finally(onOver);
  const exited = new Promise<string>((resolve) => {
    over.catch((error: unknown) => resolve(error instanceof Error ? error.message : String(error)));
  });
  const stop = async () => {
    stopping = true;
    await end(current);
    await over.catch(() => {});
  };
  return { exited, stop };
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
