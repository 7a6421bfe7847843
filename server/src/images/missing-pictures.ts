import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Db } from '../core/database/database.ts';

/**
 * Logs a warning when the newest picture is not in this node's store: the nodes use different folders, or the folder was
 * forgotten when the shop moved to another machine.
 */
export const warnOfMissingPictures = async (
  { db, files }: { db: Db; files: Disk },
  log: FastifyBaseLogger,
): Promise<void> => {
  const newest = await db
    .selectFrom('images')
    .select(['file_key', 'width', 'height'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const file = `${newest.file_key}/${newest.width}x${newest.height}.webp`;
  const isThere = await files.exists(file).catch((err: unknown) => {
    log.error({ err }, 'the picture store could not be asked');
    // unknown: no warning
    return true;
  });
  if (!isThere) {
    log.warn(
      { file },
      'a picture of this shop is not in its store: all nodes need one S3 bucket or one DATA_DIR/images',
    );
  }
};
