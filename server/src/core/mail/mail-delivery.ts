/** Mail delivery: by SMTP, or as files in the outbox when no mail server is set. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

/** A rendered mail. `messageId` is the same at every try, so that mail programs can merge duplicates. */
export type Written = {
  messageId: string;
  to: string;
  replyTo?: string;
  from: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures of the HTML version. */
  attachments?: { cid: string; filename: string; content: Buffer; contentType: string; contentDisposition: 'inline' }[];
};

export type Delivery = {
  /** @throws MailRefused, for this mail only. */
  deliver: (message: Written) => Promise<void>;
  close: () => void;
};

/** Why a mail could not be sent, for admins; without the password of the mail server. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Permanent failure: the server will never accept this mail for this address. */
  readonly isFinal: boolean;
  /** The reason for the log, which never has an address of a customer. */
  readonly logged: string;
  constructor(reason: string, isFinal: boolean, logged = reason) {
    super(reason);
    this.isFinal = isFinal;
    this.logged = logged;
  }
}

/** In milliseconds. Shorter than nodemailer's defaults of minutes, so that a silent server does not delay other mails. */
export const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** Total time of one mail: a slow server may answer byte by byte and never hit the other timeouts. */
const DEADLINE_MS = 60_000;
/** Maximum SMTP connections; many servers refuse more. Equal to the number of workers, so that no mail waits for one. */
export const CONNECTIONS = 5;
const LONGEST_REASON = 300;

export const bySmtp = (smtpUrl: string, timeouts = TIMEOUTS): Delivery => {
  // retries are left to the queue, which survives a restart
  const pool = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 0 } as const;
  const transport = nodemailer.createTransport({ ...pool, ...timeouts, url: smtpUrl });
  const plain = withoutPassword(smtpUrl);
  return {
    deliver: async (message) => {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(DEADLINE_MS) });
      } catch (error) {
        const reason = plain(reasonOf(error)).slice(0, LONGEST_REASON);
        throw new MailRefused(reason, isFinal(error), isAboutServer(error) ? reason : codesOf(error));
      }
    },
    close: () => transport.close(),
  };
};

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

const reasonOf = (error: unknown): string => {
  const { response, message } = error as SmtpError;
  return (response ?? message).replaceAll(/\s+/g, ' ').trim();
};

/** Failures before a recipient is named, whose texts may be logged. */
const isAboutServer = (error: unknown): boolean => {
  const { code = '', command = '' } = error as SmtpError;
  return !['RCPT TO', 'DATA', 'API'].includes(command) && code !== 'EENVELOPE' && code !== 'EMESSAGE';
};

/** 'EENVELOPE RCPT TO 450 4.2.1' */
const codesOf = (error: unknown): string => {
  const { code, command, responseCode, response = '' } = error as SmtpError;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
  return [code, command, responseCode, enhanced].filter(Boolean).join(' ');
};

/**
 * Recipient or content was rejected permanently (5xx). A rejected login or sender is a configuration fault that can be
 * corrected: such mails are retried.
 */
const isFinal = (error: unknown): boolean => {
  const { code, command, responseCode } = error as SmtpError;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/** Removes the password from error texts: servers may quote what they received. */
const withoutPassword = (smtpUrl: string): ((text: string) => string) => {
  const { username, password } = new URL(smtpUrl);
  if (!password) return (text) => text;
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  // longest first, because one may contain another
  const secrets = [base64(`\0${user}\0${word}`), base64(word), password, word];
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
};

/** The folder for mails without SMTP_URL. */
export const outboxOf = (config: Config): string => join(config.dataDir, 'outbox');

/** Retention: mails contain addresses and codes, but a merchant who tries the shop without a mail server reads them here. */
const OUTBOX_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const SWEEP_MS = 6 * 60 * 60 * 1000;

/** Deletes mails of the outbox older than `OUTBOX_DAYS`, including partially written ones. */
export const sweepOutbox = async (config: Config, clock: Clock): Promise<void> => {
  const folder = outboxOf(config);
  const oldest = clock.now().getTime() - OUTBOX_DAYS * DAY_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const path = join(folder, name);
    // another node of the shop may delete it first
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs <= oldest) await rm(path, { force: true });
  }
};

/** Sweeps the outbox now and every 6 hours, also when a mail server is set, because of earlier mails. */
export const scheduleOutboxSweep = (config: Config, clock: Clock, log: FastifyBaseLogger): (() => Promise<void>) => {
  let sweeping = Promise.resolve();
  const sweep = (): void => {
    sweeping = sweepOutbox(config, clock).catch((error: unknown) =>
      log.error({ err: error }, 'old mails of the outbox could not be deleted'),
    );
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
};

export const toOutbox = (config: Config): Delivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = outboxOf(config);
  const deliver = async (message: Written): Promise<void> => {
    const { message: bytes } = await transport.sendMail(message);
    // mails contain personal data
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${randomUUID()}.eml`);
    // renamed when complete, so that no reader sees a partial mail
    await writeFile(`${name}.part`, bytes as Buffer);
    await rename(`${name}.part`, name);
  };
  return {
    deliver: (message) =>
      deliver(message).catch((error: unknown) => {
        throw new MailRefused(reasonOf(error).slice(0, LONGEST_REASON), false);
      }),
    close: () => transport.close(),
  };
};
