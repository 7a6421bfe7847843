import { hash } from '@node-rs/argon2';

/** argon2id (the library's default), at the cost decided: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);
