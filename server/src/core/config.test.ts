import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, preferProduction, readConfig } from './config.ts';

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
};

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    defaultLanguage: 'en',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    demo: 'full',
    mailFrom: 'no-reply@localhost',
    offlinePage: true,
    rateLimitScale: 1,
    waitLimits: { lockSeconds: 5, idleSeconds: 10 },
    logLevel: 'warn',
    trustProxy: false,
    development: false,
  });
});

test('an external database gets no demo by default', () => {
  const databaseUrl = 'postgres://shop:secret@db.example/shop';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, demo: 'empty' });
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'true' }).demo).toBe('full');
});

test.each([
  ['true', 'full'],
  ['full', 'full'],
  ['catalogue', 'catalogue'],
  ['empty', 'empty'],
  ['false', 'empty'],
])('DEMO=%s is %s', (DEMO, demo) => {
  expect(readConfig({ DEMO })).toMatchObject({ demo });
});

test('the address follows the port, and mail follows the address', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://zaytouna.tn/' })).toMatchObject({
    publicUrl: 'https://zaytouna.tn',
    mailFrom: 'no-reply@zaytouna.tn',
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
});

test.each([
  ['loopback', ['loopback']],
  ['10.0.0.1, 192.168.0.0/16, ::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
])('TRUST_PROXY=%s', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

test.each([
  [{}, 'production'],
  [{ NODE_ENV: '' }, 'production'],
  [{ NODE_ENV: 'development' }, 'development'],
])('production is the default mode: %o', (env: Record<string, string>, expected) => {
  preferProduction(env);
  expect(env['NODE_ENV']).toBe(expected);
});

test('the log has three levels', () => {
  expect(readConfig({ LOG_LEVEL: 'info' }).logLevel).toBe('info');
  expect(refusal({ LOG_LEVEL: 'debug' })).toBe('LOG_LEVEL must be one of error, warn, info.');
});

test('object storage needs a bucket and its keys', () => {
  const s3 = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', S3_ENDPOINT: 'https://s3.tn' };
  expect(readConfig(s3).s3).toEqual({
    bucket: 'shop',
    region: 'us-east-1',
    endpoint: 'https://s3.tn',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/fr'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_URL', 'postgres'],
  ['DEMO', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Shop <nobody>'],
  ['MAIL_FROM', 'a@b.tn\r\nBcc: c@d.tn'],
  ['RATE_LIMIT_SCALE', '0'],
  ['DATABASE_LOCK_SECONDS', '0'],
  ['DATABASE_IDLE_SECONDS', '601'],
  ['RATE_LIMIT_SCALE', 'high'],
  ['RATE_LIMIT_SCALE', 'Infinity'],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
])('%s=%j is refused by name, in one line (RUNNING-1)', (name, value) => {
  expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must [^\n]+\\.$`));
});

test.each([
  [{ ADMIN_EMAIL: 'a@b.tn' }, 'ADMIN_PASSWORD is missing'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL is missing'],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must'],
  [{ ADMIN_EMAIL: 'a@b.tn', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must'],
  [{ ADMIN_EMAIL: 'a@b.tn', ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD must'],
  [{ S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ S3_REGION: 'eu-west-3', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_BUCKET is missing'],
])('half a setting is refused: %j', (env: Record<string, string>, start) => {
  expect(refusal(env)).toContain(start);
});

test('all wrong variables are named at once, and no secret is shown (RUNNING-1)', () => {
  const message = refusal({
    PORT: 'x',
    DATABASE_URL: 'http://user:hush@db',
    SMTP_URL: 'user:hush',
    ADMIN_EMAIL: 'a@b.tn',
    ADMIN_PASSWORD: 'hush',
  });
  expect(message?.split('\n')).toHaveLength(4);
  expect(message).not.toContain('hush');
});
