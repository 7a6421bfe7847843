/**
 * `npm run dev`: the shop with hot reload. Pages are replaced in place; the server restarts when one of its files changes,
 * while the database keeps running.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readConfig } from '../server/src/core/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/src/embedded-postgres/embedded-postgres.ts';
import { StartError } from '../server/src/core/start-error.ts';
import { inRoot, root } from './root.ts';
import { compileTexts } from './texts/compile.ts';

compileTexts();
// an editor may have written half a file: the next change compiles it
watch(inRoot('texts'), { recursive: true }, () => {
  try {
    compileTexts();
  } catch (error) {
    console.error(String(error));
  }
}).unref();

let server: ChildProcess | undefined;
let postgres: EmbeddedPostgres | undefined;
// The terminal sends Ctrl-C to the server too: it stops first, then the database.
process.on('SIGINT', () => server ?? process.exit(130));
process.on('SIGTERM', () => (server ? server.kill('SIGTERM') : process.exit(143)));

try {
  const config = readConfig();
  if (!config.databaseUrl) postgres = await startEmbeddedPostgres(config.dataDir);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: config.databaseUrl ?? postgres?.url,
    DEMO: config.demo,
  };
  const watched = ['server/src', 'server/migrations', 'contract/src'].map((folder) => `--watch-path=${folder}`);
  server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  await once(server, 'exit');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
