import pg from 'pg';
import { transactionsOf, type Db, type Tx } from './database.ts';

const DEADLOCK = '40P01';
const MOST_TRIES = 4;

/**
 * Runs `work` in a transaction, and again from its beginning when PostgreSQL ended it to resolve a deadlock. So `work` has
 * no effect outside its transaction.
 */
export const inTransaction = async <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactionsOf(db).transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === MOST_TRIES) throw error;
    }
  }
};

const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === DEADLOCK;
