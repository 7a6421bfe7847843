/** A demo shop of one worker, with access to its database and its outbox. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { complaintsIn, givenShops, savedImages, type GivenShop } from './given-shops.ts';
import { restorePristine } from './pristine.ts';
import { startServer, TEMPLATE } from './server.ts';

type Place = GivenShop & {
  complaints: () => string;
  /** The folder with the original pictures. */
  images: string;
  close: () => Promise<void>;
};

const DEADLOCK = '40P01';

export class Shop {
  #place: Place;

  private constructor(place: Place) {
    this.#place = place;
  }

  /** The shop of a worker: a given one, otherwise a new one. */
  static async open(worker: number): Promise<Shop> {
    const given = givenShops()[worker];
    if (!given) return new Shop(await openOwn());
    const complaints = () => complaintsIn(given);
    const shop = new Shop({ ...given, complaints, images: savedImages(given), close: async () => {} });
    // an earlier worker may have used it: Playwright replaces a worker after a failure
    await rm(join(given.dataDir, 'outbox'), { recursive: true, force: true });
    await shop.reset();
    return shop;
  }

  /** Starts another shop with these settings. */
  static async openWith(settings: Record<string, string>): Promise<Shop> {
    return new Shop(await openOwn(settings));
  }

  get url() {
    return this.#place.url;
  }

  /** Runs another node on the same database during the work; it has no pictures. */
  async withAnotherNode(work: (url: string) => Promise<void>): Promise<void> {
    const dataDir = await mkdtemp(join(tmpdir(), 'nabta-node-'));
    const node = await startServer(dataDir, { DATABASE_URL: this.#place.databaseUrl });
    try {
      await work(node.url);
    } finally {
      await node.stop();
      await rm(dataDir, { recursive: true });
    }
  }

  complaints() {
    return this.#place.complaints();
  }

  /** The rows of a query. */
  sql<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
    return withDatabase(this.#place.databaseUrl, async (client) => (await client.query<Row>(query, values)).rows);
  }

  /** The mails written so far, oldest first. */
  async outbox(): Promise<string[]> {
    const folder = join(this.#place.dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const paths = (await readdir(folder)).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
    const mails = await Promise.all(
      paths.map(async (path) => ({ written: (await stat(path)).mtimeMs, text: await readFile(path, 'utf8') })),
    );
    return mails.toSorted((one, other) => one.written - other.written).map(({ text }) => text);
  }

  /** Resets tables and pictures to those of the template while the shop runs. */
  async reset() {
    const { databaseUrl, dataDir, images } = this.#place;
    // a call that is still being answered may hold a lock on a table that is truncated later
    for (let tries = 3; ; tries -= 1) {
      try {
        await withDatabase(databaseUrl, restorePristine);
        break;
      } catch (error) {
        if (tries === 0 || !(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error;
      }
    }
    await cp(images, join(dataDir, 'images'), { recursive: true, force: false });
  }

  close() {
    return this.#place.close();
  }
}

async function openOwn(settings: Record<string, string> = {}): Promise<Place> {
  const template = process.env[TEMPLATE] ?? '';
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-shop-'));
  // without a template (given shops) the shop creates its own data
  if (template) await cp(template, dataDir, { recursive: true });
  const { url, complaints, stop } = await startServer(dataDir, settings);
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  return { url, databaseUrl: await databaseIn(dataDir), dataDir, complaints, images: join(template, 'images'), close };
}

/** The address of the embedded database of an open shop. */
export async function databaseIn(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const password = await readFile(join(home, 'password'), 'utf8');
  const port = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://shop:${password}@127.0.0.1:${port}/postgres`;
}

export async function withDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
