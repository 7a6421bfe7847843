/** `npm run backup -- [file or folder]`: database and pictures as one file, while the shop runs or is stopped. */
import { backUp } from '../server/src/backup/backup.ts';
import { systemClock } from '../server/src/core/clock.ts';
import { readConfig } from '../server/src/core/config.ts';
import { runCli } from './run-cli.ts';

await runCli(async () => {
  const begun = performance.now();
  const { path, bytes, rows, files, missing, inBucket } = await backUp(readConfig(), systemClock, process.argv[2]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${path}: ${rows} rows, ${files.pictures} files of pictures, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`,
  );
  if (inBucket) console.log('The pictures are in the bucket and not in the backup.');
  if (missing.length > 0) console.warn(`${missing.length} pictures have no files, ${missing[0]} among them.`);
});
