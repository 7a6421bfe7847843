/**
 * Everything that reads or writes the tables of pg-boss itself, for which its API has no call (decision 35). They are private
 * to pg-boss 12.33: check this file before an update. No other file names their schema.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../database/database.ts';
import { pageOf } from '../http/paging.ts';
import type { MailBlock } from './mail-content.ts';

/** The pg-boss queues: mails to send, and dead letters, which are not retried. */
export const MAIL_QUEUE = 'mail';
export const DEAD_LETTERS = 'mail-dead-letters';

type MailFigures = Record<'waiting' | 'retrying' | 'sending' | 'dead', number>;

/** Counts of unsent mails: waiting, waiting for a retry, being sent, dead letters. */
export const mailFigures = async (db: Db): Promise<MailFigures> => {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where state = 'created') as waiting, count(*) filter (where state = 'retry') as retrying,
           count(*) filter (where state = 'active') as sending,
           (select count(*) from pgboss.job where name = ${DEAD_LETTERS}) as dead
      from pgboss.job where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? { waiting: 0, retrying: 0, sending: 0, dead: 0 };
};

type WaitingMails = { dead: number; waiting: number; next_try_at: Date | null; reason: string | null };

/** Counts of dead letters and of mails that wait for a retry; a mail before its first try is not counted. */
export const waitingMails = async (db: Db): Promise<WaitingMails> => {
  const { rows } = await sql<WaitingMails>`
    with waiting as (
      select start_after, started_on, output from pgboss.job where name = ${MAIL_QUEUE} and state = 'retry'
    )
    select (select count(*) from pgboss.job where name = ${DEAD_LETTERS}) as dead,
           (select count(*) from waiting) as waiting,
           (select min(start_after) from waiting) as next_try_at,
           (select ${reason} from waiting order by started_on desc limit 1) as reason`.execute(db);
  return rows[0] ?? { dead: 0, waiting: 0, next_try_at: null, reason: null };
};

/** Our reason, or the queue's own for a job that never finished. */
const reason = sql<string>`coalesce(output->>'message', output#>>'{value,message}', '')`;

export type DeadLetterRow = {
  id: string;
  created_at: Date;
  failed_at: Date;
  to: string;
  subject: string;
  codes: Extract<MailBlock, { code: string }>['code'][];
  reason: string;
  tries: number;
};

// selects only the subject and the codes to remove from it, so that the content of mails stays in the database
const row = sql`
  id, created_on as failed_at, coalesce(source_created_on, created_on) as created_at, coalesce(source_retry_count, 0) + 1 as tries,
  data->>'to' as to, data->>'subject' as subject, jsonb_path_query_array(data, '$.parts[*].code') as codes, ${reason} as reason`;

/** A page of the dead letters, the latest failure first. */
export const deadLetters = (db: Db, page: number | undefined) =>
  pageOf(db, sql<DeadLetterRow>`(select ${row} from pgboss.job where name = ${DEAD_LETTERS})`, {
    order: sql`failed_at desc, id`,
    page,
  });

/** Deletes a dead letter, for one of concurrent callers; undefined when there is none of this id. */
export const takeDeadLetter = async (tx: Tx, id: string): Promise<(DeadLetterRow & { data: object }) | undefined> => {
  const { rows } = await sql<DeadLetterRow & { data: object }>`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id}::uuid returning data, ${row}`.execute(tx);
  return rows[0];
};

/** Makes mails that wait for a retry due now. */
export const makeRetriesDue = async (tx: Tx): Promise<void> => {
  await sql`update pgboss.job set start_after = now() where name = ${MAIL_QUEUE} and state = 'retry'`.execute(tx);
};

type TestMail = { state: 'waiting' | 'sent' | 'failed'; reason: string | null; nextTryAt: Date | null };

/** What became of a test mail; undefined once its job was deleted: an hour after it was sent, or with its dead letter. */
export const testMailIn = async (db: Db, testId: string): Promise<TestMail | undefined> => {
  const { rows } = await sql<{ name: string; state: string; reason: string; start_after: Date }>`
    select name, state::text, start_after, ${reason} as reason from pgboss.job
     where name in (${MAIL_QUEUE}, ${DEAD_LETTERS}) and data->>'testId' = ${testId}
     order by name = ${DEAD_LETTERS} desc limit 1`.execute(db);
  const [job] = rows;
  if (!job) return undefined;
  if (job.name === DEAD_LETTERS) return { state: 'failed', reason: job.reason, nextTryAt: null };
  if (job.state === 'completed') return { state: 'sent', reason: null, nextTryAt: null };
  const isRetry = job.state === 'retry';
  return { state: 'waiting', reason: isRetry ? job.reason : null, nextTryAt: isRetry ? job.start_after : null };
};

/** Deletes queued, sent and dead mails to these addresses. */
export const deleteMailsTo = async (tx: Tx, addresses: string[]): Promise<void> => {
  await sql`
    delete from pgboss.job where name in (${MAIL_QUEUE}, ${DEAD_LETTERS})
       and lower(data->>'to') in (select lower(address) from unnest(${addresses}::text[]) as address)`.execute(tx);
};

/** False in a database that no shop has been started on. */
export const hasMailQueue = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  return rows[0]?.there ?? false;
};

/**
 * The query of unsent mails in a backup. A mail that is being sent is included and sent again after a restore: at least
 * once instead of at most once.
 */
export const UNSENT = `(
  select id, name, data, case when name = '${MAIL_QUEUE}' and retry_count > 0 then 'retry' else 'created' end, retry_count,
         start_after, created_on, output, source_created_on, source_retry_count
    from pgboss.job
   where name in ('${MAIL_QUEUE}', '${DEAD_LETTERS}') and state in ('created', 'retry', 'active'))`;

/** A temporary table for the rows of `UNSENT`. */
export const UNSENT_TABLE = 'pg_temp.unsent';

export const makeUnsentTable = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temp table unsent (
      id uuid, name text, data jsonb, state text, retry_count integer, start_after timestamptz, created_on timestamptz,
      output jsonb, source_created_on timestamptz, source_retry_count integer
    )`);
};

/** Queues the mails of `UNSENT_TABLE` with their state, and with the retry settings of the current version. */
export const queueUnsent = async (client: pg.Client): Promise<void> => {
  await client.query(
    `
    insert into pgboss.job (id, name, data, state, retry_count, start_after, created_on, output, source_name,
                            source_created_on, source_retry_count, keep_until, retry_limit, retry_delay, retry_backoff,
                            retry_delay_max, expire_seconds, deletion_seconds, dead_letter, policy)
    select unsent.id, unsent.name, unsent.data, unsent.state::pgboss.job_state, unsent.retry_count, unsent.start_after,
           unsent.created_on, unsent.output, case when unsent.name = $1 then $2 end, unsent.source_created_on,
           unsent.source_retry_count, now() + queue.retention_seconds * interval '1 second', queue.retry_limit,
           queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
           queue.dead_letter, queue.policy
      from unsent join pgboss.queue using (name)`,
    [DEAD_LETTERS, MAIL_QUEUE],
  );
};
