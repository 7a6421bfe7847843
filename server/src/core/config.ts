/** The settings of the shop (RUNNING-1), read from the environment; no other module reads it. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email } from '@nabta/contract/fields.ts';
import { typedEmail } from '@nabta/contract/typed.ts';
import { languageCodes } from '@nabta/contract/languages.ts';
import { logLevels } from './log.ts';
import { StartError } from './start-error.ts';

/** Invalid settings: one sentence per line, each with its variable and without secret values. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** Sets NODE_ENV: without it React uses its development build, which doubles the time of a page. */
export const preferProduction = (env: Environment = process.env): void => {
  env['NODE_ENV'] ||= 'production';
};

const text = (isValid: (value: string) => boolean, must: string) => z.string().check(z.refine(isValid, must));
const url = (protocol: RegExp, must: string) => z.url({ protocol, hostname: /./, error: must });
const isEmail = (value: string) => z.safeParse(email(), value).success;

const isPort = (value: string) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

function isOrigin(value: string) {
  const { protocol, href, origin } = URL.parse(value) ?? {};
  return /^https?:$/.test(protocol ?? '') && href === `${origin}/`;
}

/** `a@b.tn` or `Name <a@b.tn>`; a line break would let the value add mail headers. */
const isSender = (value: string) => isEmail(/^[^<>\r\n]*<([^<>\r\n]+)>$/.exec(value)?.[1] ?? value);

const addressesOf = (value: string) => value.split(',').map((address) => address.trim());
const Range = z.union([z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
/** An IP address or a range; not /0, which would trust everyone. */
const isProxy = (value: string) => isIP(value) > 0 || (!/\/0+$/.test(value) && z.safeParse(Range, value).success);

/** What an empty shop is filled with; `true` and `false` are names of before. */
const demoKinds = { full: 'full', catalogue: 'catalogue', empty: 'empty', true: 'full', false: 'empty' } as const;
type DemoSetting = keyof typeof demoKinds;
const demoSettings = Object.keys(demoKinds) as DemoSetting[];

const SCALE = 'must be a number above 0';
const seconds = (most: number, usual: number) => {
  const must = `must be a number of seconds above 0, at most ${most}`;
  return z._default(z.coerce.number(must).check(z.positive(must), z.lte(most, must)), usual);
};
const Settings = z.object({
  PORT: z._default(z.pipe(text(isPort, 'must be a whole number from 1 to 65535'), z.transform(Number)), 3000),
  HOST: z._default(
    text(
      (value) => isIP(value) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
      'must be a host name or an IP address, such as 0.0.0.0',
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: z.optional(
    text(isOrigin, 'must be an http or https address without a path, such as https://shop.example'),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, 'must look like postgres://user:password@host:5432/database')),
  DEMO: z.optional(z.enum(demoSettings, `must be one of ${demoSettings.join(', ')}`)),
  SMTP_URL: z.optional(url(/^smtps?$/, 'must look like smtp://user:password@host:587')),
  MAIL_FROM: z.optional(text(isSender, 'must be an e-mail address, such as Shop <orders@shop.example>')),
  DEFAULT_LANGUAGE: z._default(z.enum(languageCodes, `must be one of ${languageCodes.join(', ')}`), 'en'),
  OFFLINE_PAGE: z._default(z.enum(['true', 'false'], 'must be true or false'), 'true'),
  RATE_LIMIT_SCALE: z._default(z.coerce.number(SCALE).check(z.positive(SCALE)), 1),
  DATABASE_LOCK_SECONDS: seconds(60, 5),
  DATABASE_IDLE_SECONDS: seconds(600, 10),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'warn'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: z.optional(
    text(
      (value) => addressesOf(value).every(isProxy),
      'must be the addresses of the proxies in front, separated by commas, such as loopback, 10.0.0.0/8',
    ),
  ),
});

const PASSWORD = 'must have 8 to 128 characters';
const together = z.string('is missing: ADMIN_EMAIL and ADMIN_PASSWORD go together');
const Admin = z.object({
  ADMIN_EMAIL: together.check(z.refine(isEmail, 'must be an e-mail address')),
  ADMIN_PASSWORD: together.check(z.minLength(8, PASSWORD), z.maxLength(128, PASSWORD)),
});

const needed = z.string('is missing: S3 needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
const S3 = z.object({
  S3_BUCKET: needed,
  S3_ACCESS_KEY_ID: needed,
  S3_SECRET_ACCESS_KEY: needed,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ENDPOINT: z.optional(url(/^https?$/, 'must be an http or https address')),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks every setting. An empty variable counts as absent.
 * @throws ConfigError naming all wrong variables at once.
 */
export function readConfig(env: Environment = process.env) {
  const given: Environment = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  // spaces belong to a password
  given['ADMIN_PASSWORD'] = env['ADMIN_PASSWORD'] || undefined;

  const wrong = new Set<string>();
  const read = <Schema extends z.ZodMiniObject>(schema: Schema): z.output<Schema> | undefined => {
    const { data, error } = z.safeParse(schema, given);
    for (const { path, message } of error?.issues ?? []) wrong.add(`${String(path[0])} ${message}.`);
    return data;
  };
  const readGroup = <Schema extends z.ZodMiniObject>(schema: Schema) =>
    Object.keys(schema.shape).some((name) => given[name]) ? read(schema) : undefined;
  const [settings, admin, s3] = [read(Settings), readGroup(Admin), readGroup(S3)];
  if (!settings || wrong.size > 0) throw new ConfigError([...wrong].join('\n'));

  const publicUrl = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** An origin: scheme, host and port, no trailing slash. */
    publicUrl,
    /** Absolute path. */
    dataDir: resolve(settings.DATA_DIR),
    /** Connection string of an external PostgreSQL; absent: the embedded one. */
    databaseUrl: settings.DATABASE_URL,
    /** How long this node waits for the locks of others, and others for its own when it stands still. */
    waitLimits: { lockSeconds: settings.DATABASE_LOCK_SECONDS, idleSeconds: settings.DATABASE_IDLE_SECONDS },
    admin: admin && { email: typedEmail(admin.ADMIN_EMAIL), password: admin.ADMIN_PASSWORD },
    demo: demoKinds[settings.DEMO ?? (settings.DATABASE_URL ? 'empty' : 'full')],
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    s3: s3 && {
      bucket: s3.S3_BUCKET,
      region: s3.S3_REGION,
      endpoint: s3.S3_ENDPOINT,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    /** The language of the addresses without a prefix. */
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    /** False: browsers remove the service worker that shows the offline page. */
    offlinePage: settings.OFFLINE_PAGE === 'true',
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    /** Addresses of the proxies whose X-Forwarded-* headers are trusted. */
    trustProxy: settings.TRUST_PROXY ? addressesOf(settings.TRUST_PROXY) : (false as const),
    /** Pages are served from the source files by Vite, with hot reload. */
    development: env['NODE_ENV'] === 'development',
  };
}
