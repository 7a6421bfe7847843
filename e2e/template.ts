/** Before all journeys: keeps the data of a freshly opened demo shop, which workers copy, and of the shops that are given. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenShops, keptImages } from './given-shops.ts';
import { keepPristine } from './pristine.ts';
import { startServer, TEMPLATE } from './server.ts';
import { databaseIn, withDatabase } from './shop.ts';

export default async function openOnce() {
  for (const shop of givenShops()) {
    await withDatabase(shop.databaseUrl, keepPristine);
    await cp(join(shop.dataDir, 'images'), keptImages(shop), { recursive: true });
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
