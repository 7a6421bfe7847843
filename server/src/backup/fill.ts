/** Restores an empty database and a picture folder from a backup. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { migrate } from '../core/database/migrations.ts';
import { makeUnsentTable, queueUnsent, UNSENT_TABLE } from '../core/mail/mail-queue-tables.ts';
import { makeMailQueues } from '../core/mail/mail.ts';
import { StartError } from '../core/start-error.ts';
import { readArchive, type Entry } from './archive.ts';
import { connectTo } from './connection.ts';
import { damaged, type Manifest } from './manifest.ts';
import { columnList, isBackedUp, tablesOf } from './tables.ts';

/**
 * Migrates to the version of the backup, copies the rows in one transaction, then migrates to the latest version: so every
 * later version can restore the backup.
 */
export const fill = async (
  url: string,
  path: string,
  manifest: Manifest,
  folder: string,
  onCommit?: () => void,
): Promise<void> => {
  await migrate(url, manifest.migration);
  await makeMailQueues(url);
  const client = await connectTo(url);
  try {
    await client.query('begin');
    await fillTables(client, path, manifest, folder);
    onCommit?.();
    await client.query('commit');
    await migrateToLatest(url);
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const migrateToLatest = async (url: string): Promise<void> => {
  try {
    await migrate(url);
  } catch (error) {
    throw new StartError(
      `The rows are restored, but the database could not be brought up to date (${String(error)}): empty it before the next try.`,
    );
  }
};

const fillTables = async (client: pg.Client, path: string, manifest: Manifest, folder: string): Promise<void> => {
  const names = (await tablesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  // triggers off: the values they compute are in the backup; those that stand for checks stay on
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const checks = await client.query<{ table: string; name: string }>(`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as name from pg_trigger
     where tgname like '%\\_check\\_%' and not tgisinternal`);
  for (const { table, name } of checks.rows) await client.query(`alter table ${table} enable trigger ${name}`);
  await client.query(`truncate ${names.join(', ')}`);
  await makeUnsentTable(client);

  const loading = loader(client, path, manifest);
  await readArchive(path, async (entry) => {
    const [top = '', name = ''] = entry.name.split('/');
    // tables that backups of earlier versions still contain
    if (top === 'tables' && !isBackedUp({ name })) return void (await bufferOf(entry.body));
    if (top === 'tables') return loading.take(name, entry);
    if (top === 'mails') return loading.take(UNSENT_TABLE, entry);
    await store(entry, path, folder);
  });
  await loading.end();

  await queueUnsent(client);
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
  }
  // checks deferred constraints now: a table with pending trigger events can't be altered
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
};

/** Copies the chunks into their tables, one table after the other, and counts the rows. */
const loader = (client: pg.Client, path: string, manifest: Manifest) => {
  const wanted = new Map(
    manifest.tables
      .filter(isBackedUp)
      .map((table) => [
        table.name,
        { into: `public.${pg.escapeIdentifier(table.name)} (${columnList(table)})`, rows: table.rows },
      ]),
  );
  wanted.set(UNSENT_TABLE, { into: UNSENT_TABLE, rows: manifest.mails });
  /** `failed` rejects when the database refuses rows, also between two chunks. */
  let open: { name: string; stream: CopyStreamQuery; failed: Promise<never> } | undefined;

  const finish = async (): Promise<void> => {
    if (!open) return;
    const { name, stream, failed } = open;
    open = undefined;
    stream.end();
    await Promise.race([once(stream, 'finish'), failed]);
    if (stream.rowCount !== wanted.get(name)?.rows) throw damaged(path, `${name} has other rows than it should`);
    wanted.delete(name);
  };
  const take = async (name: string, { body }: Entry): Promise<void> => {
    if (open?.name !== name) {
      await finish();
      const table = wanted.get(name);
      if (!table) throw damaged(path, `it has no table ${name}`);
      const stream = client.query(copyFrom(`copy ${table.into} from stdin`));
      const failed = new Promise<never>((_resolve, reject) => void stream.on('error', reject));
      failed.catch(() => {});
      open = { name, stream, failed };
    }
    const { stream, failed } = open;
    const piece = await promisify(gunzip)(await bufferOf(body));
    await Promise.race([new Promise((resolve) => void stream.write(piece, resolve)), failed]);
  };
  const end = async (): Promise<void> => {
    await finish();
    const missing = [...wanted].find(([, { rows }]) => rows > 0);
    if (missing) throw damaged(path, `${missing[0]} is missing`);
  };
  return { take, end };
};

const bufferOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Writes pictures and outbox mails into their folders. */
const store = async ({ name, body }: Entry, path: string, folder: string): Promise<void> => {
  const isInside = posix.normalize(name) === name && /^(images|outbox)\//.test(name);
  if (!isInside) throw damaged(path, `${name} has no place in it`);
  const to = join(folder, name);
  await mkdir(dirname(to), { recursive: true, ...(name.startsWith('outbox/') && { mode: 0o700 }) });
  await pipeline(body, createWriteStream(to, { flush: true }));
};
