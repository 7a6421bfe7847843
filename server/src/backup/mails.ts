/** Mails that were not sent yet. The rest of the queue's schema is made anew, by whatever version restores it. */
import type pg from 'pg';
import { DEAD_LETTERS, MAIL_QUEUE } from '../core/mail.ts';

/** One that is being sent at this moment will be sent once more: rather twice than never. */
export const UNSENT = `(
  select id, name, data, case when name = '${MAIL_QUEUE}' and retry_count > 0 then 'retry' else 'created' end, retry_count,
         start_after, created_on, output, source_created_on, source_retry_count
    from pgboss.job
   where name in ('${MAIL_QUEUE}', '${DEAD_LETTERS}') and state in ('created', 'retry', 'active'))`;

export const hasQueue = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  return rows[0]?.there ?? false;
};

export const UNSENT_TABLE = 'pg_temp.unsent';

export const makeUnsentTable = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temp table unsent (
      id uuid, name text, data jsonb, state text, retry_count integer, start_after timestamptz, created_on timestamptz,
      output jsonb, source_created_on timestamptz, source_retry_count integer
    )`);
};

/** Queues them as they stood, with the manner of trying that the queue has now. */
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
