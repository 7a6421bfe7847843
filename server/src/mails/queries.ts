import { sql } from 'kysely';
import type { Db, Tx } from '../core/database.ts';
import type { LetterPart } from '../core/letter.ts';
import { DEAD_LETTERS, MAIL_QUEUE } from '../core/mail.ts';
import { pageOf } from '../core/paging.ts';

// what a mail says stays in the database: the subject, and the codes to take out of it, are all that is read
const row = sql`
  id, created_on as failed_at, coalesce(source_created_on, created_on) as created_at, coalesce(source_retry_count, 0) + 1 as tries,
  data->>'to' as to, data->>'subject' as subject, jsonb_path_query_array(data, '$.parts[*].code') as codes,
  ${reasonIn('output')} as reason`;

export type DeadLetterRow = {
  id: string;
  created_at: Date;
  failed_at: Date;
  to: string;
  subject: string;
  codes: Extract<LetterPart, { code: string }>['code'][];
  reason: string;
  tries: number;
};

/** Ours, or what the queue says of a mail whose sending never came back. */
function reasonIn(output: string) {
  const said = sql.ref(output);
  return sql<string>`coalesce(${said}->>'message', ${said}#>>'{value,message}', '')`;
}

/** A page of the dead letters, the last given up first. */
export const deadLetters = (db: Db, page: number | undefined) =>
  pageOf(db, sql<DeadLetterRow>`(select ${row} from pgboss.job where name = ${DEAD_LETTERS})`, {
    order: sql`failed_at desc, id`,
    page,
  });

/** Takes a dead letter out, for good; undefined when there is none of this id. */
export const deleteDeadLetter = async (tx: Tx, id: string): Promise<DeadLetterRow | undefined> => {
  const { rows } = await sql<DeadLetterRow>`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id}::uuid returning ${row}`.execute(tx);
  return rows[0];
};

type Queue = { dead: number; waiting: number; next_try_at: Date | null; reason: string | null };

/** How the queue stands; a mail on its first try waits for nothing. */
export const mailQueue = async (db: Db): Promise<Queue> => {
  const { rows } = await sql<Queue>`
    with waiting as (
      select start_after, started_on, output from pgboss.job where name = ${MAIL_QUEUE} and state = 'retry'
    )
    select (select count(*) from pgboss.job where name = ${DEAD_LETTERS}) as dead,
           (select count(*) from waiting) as waiting,
           (select min(start_after) from waiting) as next_try_at,
           (select ${reasonIn('output')} from waiting order by started_on desc limit 1) as reason`.execute(db);
  return rows[0] ?? { dead: 0, waiting: 0, next_try_at: null, reason: null };
};
