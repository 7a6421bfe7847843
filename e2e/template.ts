/** Before all journeys: the data of a freshly opened demo shop, which every worker copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPristine } from './pristine.ts';
import { startServer, TEMPLATE } from './server.ts';
import { withDatabase } from './shop.ts';

export default async function openOnce() {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startServer(folder);
    await withDatabase(folder, keepPristine);
    await server.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[TEMPLATE] = folder;
  return remove;
}
