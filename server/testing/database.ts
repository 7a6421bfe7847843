/** A separate database for each test file. */
import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Db } from '../src/core/database/database.ts';
import { atEnd } from './at-end.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A data folder with an empty PostgreSQL that has stopped. */
    madeCluster: string;
  }
}

/** The migrated template database; cloning it fails while it has connections. */
export const TEMPLATE = 'template_shop';

/** A migrated, empty database; closed and dropped after the last test of the file. */
export async function freshDatabase(): Promise<{ url: string; db: Db }> {
  return openNew(`template ${TEMPLATE} strategy wal_log`);
}

/** An empty database without migrations; closed and dropped in the same way. */
export async function bareDatabase(): Promise<{ url: string; db: Db }> {
  return openNew();
}

async function openNew(made = '') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  await asOwner(`create database ${name} ${made}`);
  url.pathname = name;
  const db = openDatabase(url.href);
  atEnd(async () => {
    await db.destroy();
    await asOwner(`drop database ${name} with (force)`);
  });
  return { url: url.href, db };
}

/** Puts an empty PostgreSQL into a data folder, which is faster than creating one there. */
export const copyCluster = (dataDir: string): Promise<void> => cp(inject('madeCluster'), dataDir, { recursive: true });

/** The pool of another node on a database of this file; closed after its last test. */
export function anotherPool(url: string): { url: string; db: Db } {
  const db = openDatabase(url);
  atEnd(() => db.destroy());
  return { url, db };
}

async function asOwner(statement: string) {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
