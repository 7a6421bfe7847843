/** `npm run restore -- <file> [--replace]`: restores a backup into an empty DATA_DIR or an empty external database. */
import { parseArgs } from 'node:util';
import { restore } from '../server/src/backup/restore.ts';
import { systemClock } from '../server/src/core/clock.ts';
import { readConfig } from '../server/src/core/config.ts';
import { StartError } from '../server/src/core/start-error.ts';
import { runCli } from './run-cli.ts';

await runCli(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new StartError('Say which backup: npm run restore -- <file> [--replace]');
  const begun = performance.now();
  const { manifest, aside } = await restore(readConfig(), systemClock, path, { replace: values.replace ?? false });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The shop of ${manifest.madeAt} is back: ${rows} rows, ${manifest.files.pictures} files of pictures, in ${seconds} s.`,
  );
  if (manifest.inBucket) console.log('Its pictures lie in a bucket: set the S3 settings it had.');
  if (aside) console.log(`What was there before lies in ${aside}: delete it once it is not missed.`);
});
