import { randomBytes } from 'node:crypto';
import { Piscina } from 'piscina';
import type { PasswordTask } from './password-worker.ts';

/**
 * However many log in at once, the shop goes on: at most two passwords are hashed at a time, in threads that give way to
 * everything else, and the others wait.
 */
const threads = new Piscina<PasswordTask, string | boolean>({
  filename: new URL('password-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  niceIncrement: 7,
  idleTimeout: 30_000,
});

export const hashPassword = async (password: string): Promise<string> => String(await threads.run({ password }));

let nobodys: Promise<string> | undefined;

/** Whether a password is the stored one. Takes as long for an account that isn't there, or has no password. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (nobodys ??= hashPassword(randomBytes(16).toString('hex'))));
  const same = await threads.run({ password, stored: against });
  return same === true && !!stored;
};
