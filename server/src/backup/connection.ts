import pg from 'pg';
import { StartError } from '../core/start-error.ts';

/** One connection, reading values the same whoever wrote them, and wherever. @throws StartError when there is none */
export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  // what breaks it is told by the query under way
  client.on('error', () => {});
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The database can't be used (${error.message || error.code}).`);
  });
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
                      set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`);
  return client;
};
