/** Before all server tests: one PostgreSQL, and in it one migrated database that every test file clones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/core/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres/embedded-postgres.ts';
import { TEMPLATE } from './database.ts';

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-postgres-'));
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true });
  const teardown = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    const template = new URL(postgres.url);
    template.pathname = TEMPLATE;
    await migrate(template.href);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return teardown;
}
