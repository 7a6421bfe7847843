/** A demo shop for one worker of the journeys, with a look into its database and its outbox. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { restorePristine } from './pristine.ts';
import { startServer, TEMPLATE, type Server } from './server.ts';

export class Shop {
  #server: Server;
  #dataDir: string;

  private constructor(server: Server, dataDir: string) {
    this.#server = server;
    this.#dataDir = dataDir;
  }

  static async open(): Promise<Shop> {
    const dataDir = await mkdtemp(join(tmpdir(), 'nabta-shop-'));
    await copyTemplate(dataDir);
    return new Shop(await startServer(dataDir), dataDir);
  }

  get url() {
    return this.#server.url;
  }

  complaints() {
    return this.#server.complaints();
  }

  /** The rows of a query. */
  sql<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
    return withDatabase(this.#dataDir, async (client) => (await client.query<Row>(query, values)).rows);
  }

  /** The mails written so far, oldest first. */
  async outbox(): Promise<string[]> {
    const folder = join(this.#dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const paths = (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
    const mails = await Promise.all(
      paths.map(async (path) => ({ written: (await stat(path)).mtimeMs, text: await readFile(path, 'utf8') })),
    );
    return mails.toSorted((one, other) => one.written - other.written).map(({ text }) => text);
  }

  /** Back to the day it opened: its tables and pictures are the template's again; it runs on. */
  async reset() {
    await withDatabase(this.#dataDir, restorePristine);
    await cp(join(template(), 'images'), join(this.#dataDir, 'images'), { recursive: true, force: false });
  }

  async close() {
    await this.#server.stop();
    await rm(this.#dataDir, { recursive: true });
  }
}

/** A connection to the embedded database of an open shop. */
export async function withDatabase<Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>) {
  const home = join(dataDir, 'postgres');
  const password = await readFile(join(home, 'password'), 'utf8');
  const port = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client(`postgres://shop:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const template = () => process.env[TEMPLATE] ?? '';

async function copyTemplate(dataDir: string) {
  await cp(template(), dataDir, { recursive: true });
}
