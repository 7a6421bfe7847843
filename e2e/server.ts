/** Starts the shop in another process with its own data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable with the folder of the template, for the workers. */
export const TEMPLATE = 'NABTA_E2E_TEMPLATE';

export type Server = {
  url: string;
  /** What it has written to stderr since it was ready. */
  complaints: () => string;
  stop: () => Promise<void>;
};

const PATIENCE_MS = 90_000;

/** Starts a shop with the demo catalogue and these settings, and waits until it is ready. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnPort(await freePort(), dataDir, settings);
    } catch (error) {
      // another process can take the port before the shop listens on it
      if (attempt === 3 || !String(error).includes('PORT is taken')) throw error;
    }
  }
}

async function startOnPort(port: number, dataDir: string, settings: Record<string, string>): Promise<Server> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'catalogue',
      RATE_LIMIT_SCALE: '1000',
      // warnings about slow requests would be complaints on a loaded machine
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'exit');
  const abort = new AbortController();
  const isOpen = await Promise.race([
    // the shop's own words: on the port itself another shop could answer
    opens(child.stdout).then(() => true),
    ended.then(() => false),
    sleep(PATIENCE_MS, false, { signal: abort.signal }).catch(() => false),
  ]);
  abort.abort();
  if (!isOpen) {
    child.kill('SIGKILL');
    throw new Error(`The shop did not open.\n${said}`);
  }
  const toOpen = said.length;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, complaints: () => said.slice(toOpen), stop };
}

/** Resolves once the output says that the shop is open, and goes on reading. */
const opens = (output: Readable) =>
  new Promise<void>((resolve) => {
    let text = '';
    output.on('data', (data: Buffer) => {
      if (text.includes('is open')) return;
      text += data.toString();
      if (text.includes('is open')) resolve();
    });
  });

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
