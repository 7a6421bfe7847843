/** A demo shop for one worker of the journeys, with a look into its database and its outbox. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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
  async sql<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(await this.#databaseUrl());
    await client.connect();
    try {
      return (await client.query<Row>(query, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The mails written so far, oldest first. */
  async outbox(): Promise<string[]> {
    const folder = join(this.#dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  }

  /** Back to the day it opened: its data is the template's again. Its address changes. */
  async reset() {
    await this.#server.stop();
    await rm(this.#dataDir, { recursive: true });
    await copyTemplate(this.#dataDir);
    this.#server = await startServer(this.#dataDir);
  }

  async close() {
    await this.#server.stop();
    await rm(this.#dataDir, { recursive: true });
  }

  async #databaseUrl() {
    const home = join(this.#dataDir, 'postgres');
    const password = await readFile(join(home, 'password'), 'utf8');
    const port = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
    return `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
  }
}

async function copyTemplate(dataDir: string) {
  await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true });
}
