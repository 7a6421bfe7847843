import { randomUUID } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Db } from '../core/database.ts';
import { encodePicture } from './encode.ts';

/** A picture whose files are stored, not yet anybody's. */
export type StoredPicture = { file_key: string; width: number; height: number };

/** Who a picture belongs to. */
export type Owner =
  | { product_id: string }
  | { gift_id: string }
  | { category_id: string }
  | { promotion_id: string }
  | { user_id: string }
  | { settings_page: string };

/**
 * Encodes a picture and stores its files under a new key.
 * @throws AppError not_an_image, too_large
 */
export const storePicture = async (files: Disk, bytes: Buffer): Promise<StoredPicture> => {
  const { width, height, files: encoded } = await encodePicture(bytes);
  const file_key = randomUUID();
  await Promise.all(encoded.map((file) => files.put(`${file_key}/${file.name}`, file.bytes)));
  return { file_key, width, height };
};

/** Gives a stored picture to its owner. */
export const addPicture = async (db: Db, owner: Owner, picture: StoredPicture, position = 0): Promise<void> => {
  await db
    .insertInto('images')
    .values({ ...owner, ...picture, position })
    .execute();
};
