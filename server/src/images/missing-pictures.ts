import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Db } from '../core/database.ts';

/**
 * Warns when the newest picture of the shop is not in this node's store: its folder is not the one the others write to,
 * or was left behind in a move.
 */
export const tellOfMissingPictures = async (
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
    log.error({ err }, 'the store of pictures');
    return true;
  });
  if (!isThere) {
    log.warn(
      { file },
      'a picture of this shop is not in its store: all nodes need one S3 bucket or one DATA_DIR/images',
    );
  }
};
