import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (the library's default), at the cost decided: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** However many log in at once, the shop goes on: the others wait. */
const atMostTwo = pLimit(2);

export const hashPassword = (password: string): Promise<string> => atMostTwo(() => hash(password, cost));

let nobodys: Promise<string> | undefined;

/** Whether a password is the stored one. Takes as long for an account that isn't there, or has no password. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (nobodys ??= hashPassword(randomBytes(16).toString('hex'))));
  const same = await atMostTwo(() => verify(against, password));
  return same && !!stored;
};
