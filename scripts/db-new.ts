/** `npm run db:new -- product weight`: an empty migration with the next number, `0028-product-weight.sql`. */
import { writeFile } from 'node:fs/promises';
import { migrationNames } from '../server/src/core/database/migrations.ts';
import { inRoot } from './root.ts';

const name = process.argv
  .slice(2)
  .join('-')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-');
if (!/^[a-z]/.test(name)) {
  console.error('Say what it changes: npm run db:new -- product weight');
  process.exit(1);
}
const last = Number((await migrationNames()).at(-1)?.slice(0, 4) ?? 0);
const path = `server/migrations/${String(last + 1).padStart(4, '0')}-${name}.sql`;
await writeFile(inRoot(path), '', { flag: 'wx' });
console.log(`${path}: write it, then npm run db:types`);
