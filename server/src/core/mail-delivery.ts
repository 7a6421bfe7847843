/** How a mail leaves the shop: by a mail server, or as a file where none is set. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config.ts';

/** A mail as text and as HTML, both saying the same. `messageId` is the same at every try: who gets it twice sees one. */
export type Written = {
  messageId: string;
  to: string;
  replyTo?: string;
  from: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

export type Delivery = {
  /** @throws MailRefused, for this mail only. */
  deliver: (message: Written) => Promise<void>;
  close: () => void;
};

/** Why a mail did not leave, in words for those who run the shop; never with the password of the mail server. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Whether another try is of no use: the server wants this mail for this address neither now nor later. */
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** In milliseconds. A server that accepts and says nothing holds up others for seconds, not for nodemailer's minutes. */
export const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
/** For one mail in all: some servers answer a byte at a time. */
const DEADLINE_MS = 60_000;
/** At once; many servers refuse more. */
const CONNECTIONS = 5;
const LONGEST_REASON = 300;

export const bySmtp = (smtpUrl: string, timeouts = TIMEOUTS): Delivery => {
  // tried again by the queue, which survives a restart, and not by the pool
  const pool = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 0 } as const;
  const transport = nodemailer.createTransport({ ...pool, ...timeouts, url: smtpUrl });
  const plain = withoutPassword(smtpUrl);
  return {
    deliver: async (message) => {
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(DEADLINE_MS) });
      } catch (error) {
        throw new MailRefused(plain(reasonOf(error)).slice(0, LONGEST_REASON), isFinal(error));
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

/**
 * The recipient or what the mail says was refused for good (5xx). A refused login or sender is a fault of the settings,
 * which can be mended: such mails wait.
 */
const isFinal = (error: unknown): boolean => {
  const { code, command, responseCode } = error as SmtpError;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/** Servers are free to repeat what they were sent. */
const withoutPassword = (smtpUrl: string): ((text: string) => string) => {
  const { username, password } = new URL(smtpUrl);
  if (!password) return (text) => text;
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  // the longest first: one may stand in another
  const secrets = [base64(`\0${user}\0${word}`), base64(word), password, word];
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
};

/** Where mail goes without SMTP_URL. */
export const outboxOf = (config: Config): string => join(config.dataDir, 'outbox');

export const toOutbox = (config: Config): Delivery => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = outboxOf(config);
  const deliver = async (message: Written): Promise<void> => {
    const { message: bytes } = await transport.sendMail(message);
    // mails tell who lives where
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${randomUUID()}.eml`);
    // renamed once whole, so that nobody reads half a mail
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
