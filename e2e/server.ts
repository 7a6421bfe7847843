/** The server as a shopkeeper runs it: its own process, its own data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

/** The variable by which workers are told where the template is. */
export const TEMPLATE = 'NABTA_E2E_TEMPLATE';

export type Server = {
  url: string;
  /** What it has written to its standard error since it opened. */
  complaints: () => string;
  stop: () => Promise<void>;
};

const PATIENCE_MS = 90_000;

/** Starts a shop with the demo catalogue, with these settings beside, and waits until it is open. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      RATE_LIMIT_SCALE: '1000',
      // on a busy machine a request may be slow
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'exit');

  for (const deadline = performance.now() + PATIENCE_MS; !(await answers(url)); await sleep(50)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The shop did not open.\n${said}`);
    }
  }
  const toOpen = said.length;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, complaints: () => said.slice(toOpen), stop };
}

const answers = async (url: string) => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
