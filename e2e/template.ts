/** Global set-up: creates the template of a demo shop that workers copy, and saves the data of given shops. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenShops, savedImages } from './given-shops.ts';
import { keepPristine } from './pristine.ts';
import { startServer, TEMPLATE } from './server.ts';
import { databaseIn, withDatabase } from './shop.ts';

export default async function openOnce() {
  for (const shop of givenShops()) {
    await withDatabase(shop.databaseUrl, keepPristine);
    await cp(join(shop.dataDir, 'images'), savedImages(shop), { recursive: true });
  }

  const folder = await mkdtemp(join(tmpdir(), 'nabta-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startServer(folder);
    await withDatabase(await databaseIn(folder), keepPristine);
    await server.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[TEMPLATE] = folder;
  return remove;
}
