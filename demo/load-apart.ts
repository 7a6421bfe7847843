import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StartError } from '../server/src/core/start-error.ts';

/** The message to the process. Other users of the machine could read its arguments. */
export type Task = { url: string; kind: 'full' | 'catalogue' };

/**
 * Loads the demo in a process of its own, because a shop's process would keep the memory that a year of orders takes.
 * @throws StartError
 */
export const loadDemoApart = async (task: Task): Promise<void> => {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), { execArgv: [] });
  const ended = once(child, 'exit');
  child.send(task);
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const reason = signal ? `its process was ended by ${signal}` : 'the log says why';
  throw new StartError(`The demo could not be loaded: ${reason}.`);
};
