import { randomBytes } from 'node:crypto';
import { Piscina } from 'piscina';
import type { PasswordTask } from './password-worker.ts';

/**
 * At most two passwords are hashed at a time, in low-priority threads, and further ones are queued: many concurrent logins
 * must not block other requests.
 */
const threads = new Piscina<PasswordTask, string | boolean>({
  filename: new URL('password-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  niceIncrement: 7,
  idleTimeout: 30_000,
});

export const hashPassword = async (password: string): Promise<string> => String(await threads.run({ password }));

let dummyHash: Promise<string> | undefined;

/** Whether a password matches the stored hash. Takes as long without a hash, so that the time reveals no account. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (dummyHash ??= hashPassword(randomBytes(16).toString('hex'))));
  const same = await threads.run({ password, stored: against });
  return same === true && !!stored;
};
