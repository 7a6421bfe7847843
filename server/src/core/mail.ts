import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { asText, type Letter, type Letterhead } from './letter.ts';
import { asHtml } from './mail-html.ts';

/** A mail as it is queued; written as text and as HTML, both saying the same, when it leaves. */
export type MailMessage = Letter & { to: string; /** Who an answer goes to, if not the shop. */ replyTo?: string };

/** Queues mail in the transaction of what caused it: rolled back together, sent after the commit. */
export type Mail = { send(tx: Tx, message: MailMessage): Promise<void>; close: () => Promise<void> };

const QUEUE = 'mail';
/** About two days of tries, an hour apart at most: a mail server that is down loses nothing. */
const retries = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** At most so much a second: what leaves in a rush of orders would slow the orders themselves, by a third where measured. */
const work = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const;

type Written = {
  to: string;
  replyTo?: string;
  from: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};
type Deliver = (message: Written) => Promise<void>;

/** Starts the mail queue on the shop's database and the worker that empties it (decisions 12). */
export const openMail = async (
  url: string,
  config: Config,
  log: FastifyBaseLogger,
  letterhead: () => Promise<Letterhead>,
): Promise<Mail> => {
  const boss = new PgBoss({ connectionString: url, max: 2, schedule: false });
  let closing = false;
  // a connection that is being closed may still hear that the database ends
  boss.on('error', (error) => !closing && log.error({ err: error }, 'the mail queue'));
  await boss.start();
  await boss.createQueue(QUEUE, retries);
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl) : toOutbox(config);
  // each by itself: one that fails does not send the others twice
  const settle = async ({ id, data }: Job<MailMessage>, head: Letterhead): Promise<JobResult> => {
    try {
      await deliver(written(data, head, config.mailFrom));
      return { id, status: 'completed' };
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  await boss.work<MailMessage>(QUEUE, work, async (jobs) => {
    const head = await letterhead();
    return Promise.all(jobs.map((job) => settle(job, head)));
  });
  return {
    send: async (tx, message) => void (await boss.send(QUEUE, message, { db: fromKysely(tx) })),
    close: () => {
      closing = true;
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

const written = (message: MailMessage, head: Letterhead, from: string): Written => ({
  to: message.to,
  ...(message.replyTo && { replyTo: message.replyTo }),
  // a sender set with a name of its own keeps it
  from: from.includes('<') ? from : { name: head.name, address: from },
  subject: message.subject,
  text: asText(message, head),
  html: asHtml(message, head),
});

const bySmtp = (smtpUrl: string): Deliver => {
  const transport = nodemailer.createTransport(smtpUrl);
  return async (message) => void (await transport.sendMail(message));
};

/** Where mail goes without SMTP_URL. */
export const outboxOf = (config: Config): string => join(config.dataDir, 'outbox');

const toOutbox = (config: Config): Deliver => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = outboxOf(config);
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    // mails tell who lives where
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${randomUUID()}.eml`);
    // renamed once whole, so that nobody reads half a mail
    await writeFile(`${name}.part`, bytes as Buffer);
    await rename(`${name}.part`, name);
  };
};
