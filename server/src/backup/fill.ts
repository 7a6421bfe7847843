/** Fills an empty database, and a folder with pictures, from a backup. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { migrate } from '../core/database.ts';
import { makeMailQueues } from '../core/mail.ts';
import { readArchive, type Entry } from './archive.ts';
import { connectTo } from './connection.ts';
import { makeUnsentTable, queueUnsent, UNSENT_TABLE } from './mails.ts';
import { damaged, type Manifest } from './manifest.ts';
import { columnList, tablesOf } from './tables.ts';

/**
 * The tables are made as they were when the backup was, filled, and then brought up to date: so a backup fits every later
 * version. All rows come in one transaction.
 */
export const fill = async (url: string, path: string, manifest: Manifest, folder: string): Promise<void> => {
  await migrate(url, manifest.migration);
  await makeMailQueues(url);
  const client = await connectTo(url);
  try {
    await client.query('begin');
    await fillTables(client, path, manifest, folder);
    await client.query('commit');
    await migrate(url);
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const fillTables = async (client: pg.Client, path: string, manifest: Manifest, folder: string): Promise<void> => {
  const names = (await tablesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  // what they would reckon is in the backup
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  await makeUnsentTable(client);

  const loading = loader(client, path, manifest);
  await readArchive(path, async (entry) => {
    const [top = '', name = ''] = entry.name.split('/');
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
  // asked now, for no table may change while questions are open
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
};

/** Copies pieces into the table they are of, one table after the other, and counts the rows. */
const loader = (client: pg.Client, path: string, manifest: Manifest) => {
  const wanted = new Map(
    manifest.tables.map((table) => [
      table.name,
      { into: `public.${pg.escapeIdentifier(table.name)} (${columnList(table)})`, rows: table.rows },
    ]),
  );
  wanted.set(UNSENT_TABLE, { into: UNSENT_TABLE, rows: manifest.mails });
  let open: { name: string; stream: CopyStreamQuery } | undefined;

  const finish = async (): Promise<void> => {
    if (!open) return;
    const { name, stream } = open;
    open = undefined;
    stream.end();
    await once(stream, 'finish');
    if (stream.rowCount !== wanted.get(name)?.rows) throw damaged(path, `${name} has other rows than it should`);
    wanted.delete(name);
  };
  const take = async (name: string, { body }: Entry): Promise<void> => {
    if (open?.name !== name) {
      await finish();
      const table = wanted.get(name);
      if (!table) throw damaged(path, `it has no table ${name}`);
      open = { name, stream: client.query(copyFrom(`copy ${table.into} from stdin`)) };
    }
    const piece = await promisify(gunzip)(await bufferOf(body));
    await new Promise<void>((resolve, reject) => {
      open?.stream.once('error', reject);
      open?.stream.write(piece, () => {
        open?.stream.off('error', reject);
        resolve();
      });
    });
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

/** Pictures and mails, each below its own folder. */
const store = async ({ name, body }: Entry, path: string, folder: string): Promise<void> => {
  const isInside = posix.normalize(name) === name && /^(images|outbox)\//.test(name);
  if (!isInside) throw damaged(path, `${name} has no place in it`);
  const to = join(folder, name);
  await mkdir(dirname(to), { recursive: true, ...(name.startsWith('outbox/') && { mode: 0o700 }) });
  await pipeline(body, createWriteStream(to));
};
