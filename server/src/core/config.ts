/** The settings of the shop (decisions 15): the one place that reads the environment. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email } from '@nabta/contract/fields.ts';
import { logLevels, type LogLevel } from './log.ts';
import { StartError } from './start-error.ts';

type S3 = { bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string };

export type Config = {
  port: number;
  host: string;
  /** An origin: scheme, host and port, no trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** An outside PostgreSQL; absent: the embedded one. */
  databaseUrl?: string;
  admin?: { email: string; password: string };
  demo: boolean;
  smtpUrl?: string;
  mailFrom: string;
  s3?: S3;
  rateLimitScale: number;
  logLevel: LogLevel;
  metricsToken?: string;
  /** Addresses of the proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string[] | false;
  /** Pages come from the sources, reloading as they change. */
  development: boolean;
};

/** Wrong settings, one sentence a line, each naming its variable and never showing a secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** React and others take their production build by this variable, and twice the time for a page without it. */
export const preferProduction = (env: Environment = process.env): void => {
  env['NODE_ENV'] ||= 'production';
};

/**
 * Reads and checks every setting. An empty variable counts as absent.
 * @throws ConfigError naming all wrong variables at once.
 */
export function readConfig(env: Environment = process.env): Config {
  const wrong: string[] = [];
  const given = (name: string) => env[name]?.trim() || undefined;

  /** What `parse` makes of the variable; `fallback` when absent or wrong. `parse` answers undefined to a wrong value. */
  const read = <T>(name: string, fallback: T, parse: (value: string) => T | undefined, must: string): T => {
    const value = given(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed === undefined) wrong.push(`${name} ${must}.`);
    return parsed ?? fallback;
  };
  const readUrl = (name: string, schemes: string[], must: string) =>
    read<string | undefined>(name, undefined, (value) => urlOf(value, schemes) && value, must);

  const port = read('PORT', 3000, (value) => whole(value, 1, 65_535), 'must be a whole number from 1 to 65535');
  const host = read('HOST', '127.0.0.1', hostOf, 'must be a host name or an IP address, such as 0.0.0.0');
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    originOf,
    'must be an http or https address without a path, such as https://shop.example',
  );
  const databaseUrl = readUrl(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/database',
  );
  const smtpUrl = readUrl('SMTP_URL', ['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587');
  const mailFrom = read(
    'MAIL_FROM',
    `no-reply@${new URL(publicUrl).hostname}`,
    senderOf,
    'must be an e-mail address, such as Shop <orders@shop.example>',
  );
  const metricsToken = read('METRICS_TOKEN', undefined, longSecret, 'must have at least 16 characters');
  const rateLimitScale = read('RATE_LIMIT_SCALE', 1, positive, 'must be a number above 0');
  const logLevel = read('LOG_LEVEL', 'warn', logLevelOf, `must be one of ${logLevels.join(', ')}`);
  const trustProxy = read<Config['trustProxy']>(
    'TRUST_PROXY',
    false,
    proxiesOf,
    'must be the addresses of the proxies in front, separated by commas, such as loopback, 10.0.0.0/8',
  );
  const demo = read('DEMO', databaseUrl === undefined, flagOf, 'must be true or false');
  const dataDir = resolve(given('DATA_DIR') ?? './data');
  const admin = adminOf(given('ADMIN_EMAIL'), env['ADMIN_PASSWORD'] || undefined, wrong);
  const s3 = s3Of(given, readUrl('S3_ENDPOINT', ['http:', 'https:'], 'must be an http or https address'), wrong);

  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return {
    port,
    host,
    publicUrl,
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    ...(admin && { admin }),
    demo,
    ...(smtpUrl && { smtpUrl }),
    mailFrom,
    ...(s3 && { s3 }),
    rateLimitScale,
    logLevel,
    ...(metricsToken && { metricsToken }),
    trustProxy,
    development: env['NODE_ENV'] === 'development',
  };
}

const isEmail = (value: string) => z.safeParse(email(), value).success;

function adminOf(address: string | undefined, password: string | undefined, wrong: string[]) {
  if (!address && !password) return undefined;
  if (!address || !password) {
    wrong.push(`${address ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together.`);
    return undefined;
  }
  if (!isEmail(address)) wrong.push('ADMIN_EMAIL must be an e-mail address.');
  if (password.length < 8 || password.length > 128) wrong.push('ADMIN_PASSWORD must have 8 to 128 characters.');
  return { email: address, password };
}

const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

function s3Of(given: (name: string) => string | undefined, endpoint: string | undefined, wrong: string[]) {
  const all = [...S3_NEEDED, 'S3_REGION', 'S3_ENDPOINT'];
  if (!all.some(given)) return undefined;
  for (const name of S3_NEEDED) {
    if (!given(name)) wrong.push(`${name} is missing: S3 needs ${S3_NEEDED.join(', ')}.`);
  }
  return {
    bucket: given('S3_BUCKET') ?? '',
    region: given('S3_REGION') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
    accessKeyId: given('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('S3_SECRET_ACCESS_KEY') ?? '',
  };
}

function whole(value: string, min: number, max: number) {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? number : undefined;
}

function positive(value: string) {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesOf(value: string) {
  const addresses = value.split(',').map((address) => address.trim());
  return addresses.every((address) => NAMED_RANGES.includes(address) || isRange(address)) ? addresses : undefined;
}

/** An IP address, or a range such as 10.0.0.0/8. */
function isRange(value: string) {
  const [address = '', bits = '1', ...more] = value.split('/');
  const version = isIP(address);
  return version > 0 && more.length === 0 && whole(bits, 1, version === 4 ? 32 : 128) !== undefined;
}

const flagOf = (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined);
const logLevelOf = (value: string) => logLevels.find((level) => level === value);
const longSecret = (value: string) => (value.length >= 16 ? value : undefined);
const hostOf = (value: string) => (isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined);

function urlOf(value: string, schemes: string[]) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && url.hostname && schemes.includes(url.protocol) ? url : undefined;
}

function originOf(value: string) {
  const url = urlOf(value, ['http:', 'https:']);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** `a@b.tn` or `Name <a@b.tn>`; a line break would let the value add mail headers. */
function senderOf(value: string) {
  const address = /^[^<>\r\n]*<([^<>\r\n]+)>$/.exec(value)?.[1] ?? value;
  return isEmail(address) ? value : undefined;
}
