import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';

/** Where pictures lie on the local disk. */
export const imageFolder = (config: Config): string => join(config.dataDir, 'images');

/** The store of picture files: the local disk, or any S3-compatible store when configured (decisions 11). */
export const openFiles = async (config: Config): Promise<Disk> => {
  if (!config.s3) return new Disk(new FSDriver({ location: imageFolder(config), visibility: 'public' }));
  // 40 MB, for the few who need it
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  );
};
