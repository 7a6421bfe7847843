/** Before all journeys: keeps the data of a freshly opened demo shop, which every worker copies, or of the given shops. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenShops, keptImages } from './given-shops.ts';
import { keepPristine } from './pristine.ts';
import { startServer, TEMPLATE } from './server.ts';
import { databaseIn, withDatabase } from './shop.ts';

export default async function openOnce() {
  const given = givenShops();
  for (const shop of given) {
    await withDatabase(shop.databaseUrl, keepPristine);
    await cp(join(shop.dataDir, 'images'), keptImages(shop), { recursive: true });
  }
  if (given.length > 0) return () => {};

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
