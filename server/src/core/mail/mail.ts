import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Language } from '@nabta/contract/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { asText, type MailContent, type MailSender } from './mail-content.ts';
import { bySmtp, CONNECTIONS, MailRefused, outboxOf, toOutbox, type Delivery, type Written } from './mail-delivery.ts';
import { asHtml, logoIdOf } from './mail-html.ts';
import { DEAD_LETTERS, deleteMailsTo, MAIL_QUEUE, makeRetriesDue, takeDeadLetter } from './mail-queue-tables.ts';

export { outboxOf };

/** A queued mail; its text and HTML versions are rendered when it is sent. */
export type MailMessage = MailContent & {
  to: string;
  /** Reply-To; default: the shop. */
  replyTo?: string;
  /** Of a test mail, to ask for its state. */
  testId?: string;
};

export type Mail = {
  /** Queues a mail in the transaction of its cause: rolled back together, sent after the commit. */
  send: (tx: Tx, message: MailMessage) => Promise<void>;
  /** Queues a dead letter again; false when there is none of this id. */
  retry: (tx: Tx, id: string) => Promise<boolean>;
  /** Queues all dead letters again, and makes mails that wait for a retry due now. */
  retryAll: (tx: Tx) => Promise<void>;
  /** Deletes queued, sent and dead mails to these addresses. */
  deleteTo: (tx: Tx, addresses: string[]) => Promise<void>;
  close: () => Promise<void>;
};

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Retries for about two days, at most an hour apart, so that an outage of the mail server loses no mail. */
const tries = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR };
const retention = {
  /** Waiting mails and dead letters: seconds after they were queued. */
  retentionSeconds: 60 * DAY,
  /** Sent mails are deleted after an hour, because they contain addresses and codes. */
  deleteAfterSeconds: HOUR,
};
/** Seconds after which a mail whose sending was interrupted is retried. */
const expireInSeconds = 300;
/** Heartbeat of a worker in seconds, so that another node takes over the mails of a dead one. */
const heartbeatSeconds = 20;
/**
 * One mail at a time per worker, so that a slow one delays no other. At most two mails a second per worker: sending faster
 * slowed down concurrent orders by a third when measured.
 */
const work = { pollingIntervalSeconds: 0.5, batchSize: 1, perJobResults: true } as const;
/** Codes are valid for minutes: they have priority, and one worker sends nothing else. */
const CODE_PRIORITY = 1;
const workers = [{ localConcurrency: CONNECTIONS - 1 }, { localConcurrency: 1, minPriority: CODE_PRIORITY }];

type OnError = (error: Error) => void;

const openQueues = async (url: string, onError: OnError, options: { supervise?: boolean } = {}): Promise<PgBoss> => {
  const timings = { schedule: false, maintenanceIntervalSeconds: HOUR };
  const boss = new PgBoss({ connectionString: url, max: 2, ...timings, ...options });
  // the failures of its workers are plain objects
  boss.on('error', (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS, retention);
  await boss.createQueue(MAIL_QUEUE);
  // updates the settings of a queue that an earlier version created
  await boss.updateQueue(MAIL_QUEUE, {
    ...tries,
    ...retention,
    expireInSeconds,
    heartbeatSeconds,
    deadLetter: DEAD_LETTERS,
  });
  return boss;
};

/** Creates missing queues without starting workers. */
export const makeMailQueues = async (url: string): Promise<void> => {
  const boss = await openQueues(url, () => {}, { supervise: false });
  await boss.stop({ graceful: false });
};

/**
 * Starts the mail queue on the shop's database and its workers (MAIL-2). `delivery` replaces the delivery of the
 * settings.
 */
export const openMail = async (
  url: string,
  config: Config,
  log: FastifyBaseLogger,
  sender: (language: Language) => Promise<MailSender>,
  delivery: Delivery = config.smtpUrl ? bySmtp(config.smtpUrl) : toOutbox(config),
): Promise<Mail> => {
  let closing = false;
  // a closing connection may still report that the database ends
  const boss = await openQueues(url, (error) => !closing && log.error({ err: error }, 'the mail queue'));

  // logs one line per outage of the mail server, not one per mail
  let lastReason: string | undefined;
  const deliver = async ({ id, data }: Job<MailMessage>): Promise<JobResult> => {
    try {
      await delivery.deliver(written(id, data, await sender(data.language), config.mailFrom));
      lastReason = undefined;
      return { id, status: 'completed' };
    } catch (error) {
      const isFinal = error instanceof MailRefused && error.isFinal;
      const reason = error instanceof MailRefused ? error.message : String(error);
      const logged = error instanceof MailRefused ? error.logged : reason;
      // a rejected address is not a fault of the shop
      if (!isFinal && !closing && logged !== lastReason) {
        lastReason = logged;
        log.warn(
          error instanceof MailRefused ? { reason: logged } : { err: error },
          'mails could not be sent, and will be tried again',
        );
      }
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { message: reason } };
    }
  };
  for (const worker of workers) {
    await boss.work<MailMessage>(MAIL_QUEUE, { ...work, ...worker }, (jobs) => Promise.all(jobs.map(deliver)));
  }

  return {
    send: async (tx, message) => {
      const priority = message.parts.some((block) => 'code' in block) ? CODE_PRIORITY : 0;
      await boss.send(MAIL_QUEUE, message, { priority, db: fromKysely(tx) });
    },
    retry: async (tx, id) => {
      const taken = await takeDeadLetter(tx, id);
      if (taken) await boss.send(MAIL_QUEUE, taken.data, { db: fromKysely(tx) });
      return taken !== undefined;
    },
    retryAll: async (tx) => {
      while ((await boss.redrive(DEAD_LETTERS, { db: fromKysely(tx) })) > 0);
      await makeRetriesDue(tx);
    },
    deleteTo: deleteMailsTo,
    close: async () => {
      closing = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
      delivery.close();
    },
  };
};

const written = (id: string, message: MailMessage, sender: MailSender, from: string): Written => ({
  messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
  to: message.to,
  ...(message.replyTo && { replyTo: message.replyTo }),
  // MAIL_FROM may contain a display name, which has priority
  from: from.includes('<') ? from : { name: sender.name, address: from },
  subject: message.subject,
  text: asText(message, sender),
  html: asHtml(message, sender),
  ...(sender.logo && {
    attachments: [
      {
        cid: logoIdOf(sender),
        filename: 'logo.png',
        content: sender.logo.png,
        contentType: 'image/png',
        contentDisposition: 'inline',
      },
    ],
  }),
});
