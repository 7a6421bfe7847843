import { join } from 'node:path';
import { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { DurableDriver } from './durable-driver.ts';

/** Where pictures lie on the local disk. */
export const imageFolder = (config: Config): string => join(config.dataDir, 'images');

/** The store of picture files: the local disk, or any S3-compatible store when configured (IMAGES-3). */
export const openFiles = async (config: Config, timeoutMs = 30_000): Promise<Disk> => {
  if (!config.s3) return new Disk(new DurableDriver(imageFolder(config)));
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
      // none by default: a store that hangs would keep an upload, and its slot, for ever
      requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    }),
  );
};
