import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { asText, type Letter, type Letterhead } from './letter.ts';
import { bySmtp, MailRefused, outboxOf, toOutbox, type Delivery, type Written } from './mail-delivery.ts';
import { asHtml } from './mail-html.ts';

export { outboxOf };

/** A mail as it is queued; written as text and as HTML, both saying the same, when it leaves. */
export type MailMessage = Letter & { to: string; /** Who an answer goes to, if not the shop. */ replyTo?: string };

export type Mail = {
  /** Queues a mail in the transaction of what caused it: rolled back together, sent after the commit. */
  send: (tx: Tx, message: MailMessage) => Promise<void>;
  /** Queues a dead letter once more; false when there is none of this id. */
  retry: (tx: Tx, id: string) => Promise<boolean>;
  /** Queues every dead letter once more, and has those that wait for their next try be tried now. */
  retryAll: (tx: Tx) => Promise<void>;
  close: () => Promise<void>;
};

/** The queues of pg-boss: mails to be sent, and the dead letters, which nobody tries any more. */
export const MAIL_QUEUE = 'mail';
export const DEAD_LETTERS = 'mail-dead-letters';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** About two days of tries, an hour apart at most: a mail server that is down loses nothing. */
const tries = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR };
const kept = {
  /** Mails that wait, and dead letters: seconds from when they came. */
  retentionSeconds: 60 * DAY,
  /** Sent mails hold addresses and codes, and are of no more use. */
  deleteAfterSeconds: HOUR,
};
/** A mail that was being sent when the power failed is tried again after that, in seconds. */
const expireInSeconds = 300;
/** Whoever sends one says so this often, in seconds: what a dead node had in hand, another sends soon. */
const heartbeatSeconds = 20;
/** At most so much a second: what leaves in a rush of orders would slow the orders themselves, by a third where measured. */
const work = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const;

type OnError = (error: Error) => void;

const openQueues = async (url: string, onError: OnError, options: { supervise?: boolean } = {}): Promise<PgBoss> => {
  const timings = { schedule: false, maintenanceIntervalSeconds: HOUR };
  const boss = new PgBoss({ connectionString: url, max: 2, ...timings, ...options });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, kept);
  await boss.createQueue(MAIL_QUEUE);
  // also where an earlier version made it
  await boss.updateQueue(MAIL_QUEUE, {
    ...tries,
    ...kept,
    expireInSeconds,
    heartbeatSeconds,
    deadLetter: DEAD_LETTERS,
  });
  return boss;
};

/** Makes the queues where there are none, and sends nothing. */
export const makeMailQueues = async (url: string): Promise<void> => {
  const boss = await openQueues(url, () => {}, { supervise: false });
  await boss.stop({ graceful: false });
};

/**
 * Starts the mail queue on the shop's database and the worker that empties it (decisions 12). `delivery` is how mails
 * leave, if not as the settings say.
 */
export const openMail = async (
  url: string,
  config: Config,
  log: FastifyBaseLogger,
  letterhead: () => Promise<Letterhead>,
  delivery: Delivery = config.smtpUrl ? bySmtp(config.smtpUrl) : toOutbox(config),
): Promise<Mail> => {
  let closing = false;
  // a connection that is being closed may still hear that the database ends
  const boss = await openQueues(url, (error) => !closing && log.error({ err: error }, 'the mail queue'));

  // each by itself: one that fails does not send the others twice
  const settle = async ({ id, data }: Job<MailMessage>, head: Letterhead): Promise<JobResult> => {
    try {
      await delivery.deliver(written(id, data, head, config.mailFrom));
      return { id, status: 'completed' };
    } catch (error) {
      const isFinal = error instanceof MailRefused && error.isFinal;
      const message = error instanceof MailRefused ? error.message : String(error);
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { message } };
    }
  };
  await boss.work<MailMessage>(MAIL_QUEUE, work, async (jobs) => {
    const head = await letterhead();
    const results = await Promise.all(jobs.map((job) => settle(job, head)));
    // of many that fail for the same reason one line tells; an address that does not exist is no fault
    const failed = results.find(({ status }) => status === 'failed');
    if (failed && !closing)
      log.warn({ reason: failed.output.message }, 'mails could not be sent, and will be tried again');
    return results;
  });

  return {
    send: async (tx, message) => void (await boss.send(MAIL_QUEUE, message, { db: fromKysely(tx) })),
    retry: async (tx, id) => {
      const { rows } = await sql<{ data: MailMessage }>`
        delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id}::uuid returning data`.execute(tx);
      for (const { data } of rows) await boss.send(MAIL_QUEUE, data, { db: fromKysely(tx) });
      return rows.length > 0;
    },
    retryAll: async (tx) => {
      while ((await boss.redrive(DEAD_LETTERS, { db: fromKysely(tx) })) > 0);
      await sql`
        update pgboss.job set start_after = now() where name = ${MAIL_QUEUE} and state = 'retry'`.execute(tx);
    },
    close: async () => {
      closing = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
      delivery.close();
    },
  };
};

const written = (id: string, message: MailMessage, head: Letterhead, from: string): Written => ({
  messageId: `<${id}@${new URL(head.publicUrl).hostname}>`,
  to: message.to,
  ...(message.replyTo && { replyTo: message.replyTo }),
  // a sender set with a name of its own keeps it
  from: from.includes('<') ? from : { name: head.name, address: from },
  subject: message.subject,
  text: asText(message, head),
  html: asHtml(message, head),
});
