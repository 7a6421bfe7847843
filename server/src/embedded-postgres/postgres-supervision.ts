/** Supervisor of the embedded PostgreSQL: restarts it until `stop` is called. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 20_000;
/** A process that ends earlier is restarted after a pause, so that a permanent fault does not cause a busy restart loop. */
const HEALTHY_MS = 3_000;
const PAUSE_MS = 1_000;

type Rules = {
  /** Starts a new process. @throws Error when it can't start */
  restart: () => Promise<ChildProcess>;
  /** Called on each unexpected end. */
  onEnd: () => void;
  /** Called when it has ended and is not restarted. */
  onOver: () => void;
};

export function supervise(first: ChildProcess, { restart, onEnd, onOver }: Rules) {
  let stopping = false;

  let current = first;
  /** Resolves when the last process has ended; rejects when a restart fails. */
  const watch = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      if (!hasEnded(current)) await once(current, 'exit');
      if (stopping) return;
      onEnd();
      if (performance.now() - began < HEALTHY_MS) await sleep(PAUSE_MS, undefined, { ref: false });
      if (stopping) return;
      current = await restart();
      if (stopping) void end(current);
    }
  };

  const end = async (child: ChildProcess): Promise<void> => {
    // fast shutdown; then immediate shutdown, with crash recovery at the next start; then kill
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
