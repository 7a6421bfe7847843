/** Shops started outside the journeys, one for each worker (`npm run test:nodes`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type GivenShop = {
  url: string;
  databaseUrl: string;
  dataDir: string;
};

/** The JSON list of the variable NABTA_E2E_SHOPS; without it every worker starts its own shop. */
export const givenShops = (): GivenShop[] => JSON.parse(process.env['NABTA_E2E_SHOPS'] ?? '[]') as GivenShop[];

/** What the nodes of a given shop wrote to stderr, from its log file. */
export const complaintsIn = ({ dataDir }: GivenShop): string => {
  const file = join(dataDir, 'complaints.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The folder with copies of the pictures for a reset, outside the served folder. */
export const savedImages = ({ dataDir }: Pick<GivenShop, 'dataDir'>): string => join(dataDir, 'saved-images');
