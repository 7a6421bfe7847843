/**
 * Before all server tests: one PostgreSQL, and in it one migrated database that every test file clones. A copy of its empty data is saved
 * before, for tests that start a PostgreSQL of their own.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/core/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres/embedded-postgres.ts';
import { TEMPLATE } from './database.ts';

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-postgres-'));
  const [made, running] = [join(folder, 'made'), join(folder, 'running')];
  await (await startEmbeddedPostgres(made, { throwaway: true })).stop();
  await cp(made, running, { recursive: true });
  const postgres = await startEmbeddedPostgres(running, { throwaway: true });
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
  project.provide('madeCluster', made);
  return teardown;
}
