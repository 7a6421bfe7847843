import pg from 'pg';

/** Works on a connection of its own to a database. */
export const withClient = async <Answer>(
  url: string | undefined,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
