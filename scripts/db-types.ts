/** `npm run db:types`: writes server/src/core/database/tables.ts and server/schema.sql from the migrations. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/core/database/migrations.ts';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/embedded-postgres.ts';
import { inRoot } from './root.ts';
import { describeSchema } from './schema.ts';
import { describeTables } from './tables.ts';
import { withClient } from '../server/testing/with-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'nabta-types-'));
const postgres = await startEmbeddedPostgres(folder, { throwaway: true });
try {
  await migrate(postgres.url);
  await withClient(postgres.url, async (client) => {
    await writeFile(inRoot('server/src/core/database/tables.ts'), await describeTables(client));
    await writeFile(inRoot('server/schema.sql'), await describeSchema(client));
  });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
