/** Runs in threads of its own; see `passwords.ts`. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default), at the cost decided: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask = { password: string; /** What to compare it with; else it is hashed. */ stored?: string };

const work = ({ password, stored }: PasswordTask): string | boolean =>
  stored === undefined ? hashSync(password, cost) : verifySync(stored, password);

export default work;
