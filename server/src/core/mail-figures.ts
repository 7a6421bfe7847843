import { sql } from 'kysely';
import type { Db } from './database.ts';
import { DEAD_LETTERS, MAIL_QUEUE } from './mail.ts';

type MailFigures = Record<'waiting' | 'retrying' | 'sending' | 'dead', number>;

/** How many mails of the shop have not left: those that wait, that failed and wait, that are being sent, the dead letters. */
export const mailFigures = async (db: Db): Promise<MailFigures> => {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where state = 'created') as waiting, count(*) filter (where state = 'retry') as retrying,
           count(*) filter (where state = 'active') as sending,
           (select count(*) from pgboss.job where name = ${DEAD_LETTERS}) as dead
      from pgboss.job where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? { waiting: 0, retrying: 0, sending: 0, dead: 0 };
};
