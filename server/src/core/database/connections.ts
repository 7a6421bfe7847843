import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
