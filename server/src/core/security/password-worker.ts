/** Runs in worker threads; see `passwords.ts`. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordTask = {
  password: string;
  /** The hash to verify against; absent: the password is hashed. */
  stored?: string;
};

const work = ({ password, stored }: PasswordTask): string | boolean =>
  stored === undefined ? hashSync(password, cost) : verifySync(stored, password);

export default work;
