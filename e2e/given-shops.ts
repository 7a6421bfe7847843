/** Shops that somebody else has opened for the journeys, one for each worker: those of `npm run test:nodes`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type GivenShop = {
  url: string;
  databaseUrl: string;
  dataDir: string;
};

/** From the variable NABTA_E2E_SHOPS, a list as JSON; without it every worker opens a shop of its own. */
export const givenShops = (): GivenShop[] => JSON.parse(process.env['NABTA_E2E_SHOPS'] ?? '[]') as GivenShop[];

/** Where whoever opened a shop keeps what its nodes write to their standard error. */
export const complaintsIn = ({ dataDir }: GivenShop): string => {
  const file = join(dataDir, 'complaints.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** What the pictures are put back from; not among them, where they are served. */
export const keptImages = ({ dataDir }: Pick<GivenShop, 'dataDir'>): string => join(dataDir, 'kept-images');
