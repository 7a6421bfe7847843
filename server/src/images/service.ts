import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { Actor } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import type { EachFile } from '../core/http/upload.ts';
import type { Box, Part } from './encode.ts';
import type { Encoder } from './encoder.ts';
import { changePictures, hasMany, lockOwner, ownedBy, pathsOf, type Owner } from './owners.ts';
import { demandRoom } from './review-room.ts';
import { discardFiles, newFileKey, removeSpareFiles } from './spare-files.ts';
import { LARGEST, type UploadLane } from './upload-lanes.ts';
import { uploads } from '../core/texts/uploads.ts';

export { adminPictures } from './details.ts';
export type { Owner } from './owners.ts';

type Deps = { db: Db; files: Disk };

/** A picture whose files are stored, without a row in `images` yet. */
export type StoredPicture = { file_key: string; width: number; height: number };

/**
 * Encodes a picture and stores its files under `file_key`, from `newFileKey`.
 * @throws AppError not_an_image, too_large, out_of_service
 */
export const storePicture = async (
  { files, encoder }: { files: Disk; encoder: Encoder },
  bytes: Buffer,
  file_key: string,
  box: Box = LARGEST,
  part?: Part,
): Promise<StoredPicture> => {
  const { width, height, files: encoded } = await encoder.encode(bytes, box, part);
  const writes = await Promise.allSettled(encoded.map((file) => files.put(`${file_key}/${file.name}`, file.bytes)));
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
  return { file_key, width, height };
};

/** Inserts the row of a stored picture. */
export const addPicture = async (db: Db, owner: Owner, picture: StoredPicture, position = 0): Promise<void> => {
  await db
    .insertInto('images')
    .values({ ...owner, ...picture, position, awaits_approval: 'review_id' in owner })
    .execute();
};

/**
 * Stores uploaded pictures for an owner: appended to its list, or replacing its only picture. When one fails, none is stored.
 * Returns the new paths.
 * @throws AppError not_found, conflict, invalid_input, not_an_image, too_large, out_of_service
 */
export const storeUploads = async (
  { db, files, encoder, box }: Deps & Pick<UploadLane, 'encoder' | 'box'>,
  log: FastifyBaseLogger,
  by: Actor,
  owner: Owner,
  eachFile: EachFile,
): Promise<string[]> => {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, owner);
    await demandRoom(tx, owner);
  });
  const keys: string[] = [];
  const stored: StoredPicture[] = [];
  try {
    await eachFile(async (bytes) => {
      const key = await newFileKey(db);
      keys.push(key);
      stored.push(await storePicture({ files, encoder }, bytes, key, box));
    });
    const paths = await changePictures(db, by, owner, async (tx) => {
      await demandRoom(tx, owner, stored.length);
      if (!hasMany(owner)) await tx.deleteFrom('images').where(ownedBy(owner)).execute();
      const { last } = await tx
        .selectFrom('images')
        .select((images) => images.fn.max('position').as('last'))
        .where(ownedBy(owner))
        .executeTakeFirstOrThrow();
      for (const [nth, picture] of stored.entries()) await addPicture(tx, owner, picture, (last ?? -1) + 1 + nth);
    });
    await removeSpareFiles({ db, files }, log);
    return paths;
  } catch (error) {
    await discardFiles({ db, files }, log, keys);
    throw error;
  }
};

/** Deletes one picture of an owner, or all; returns the remaining paths. What is gone already needs no deletion. */
export const deletePictures = async (
  { db, files }: Deps,
  log: FastifyBaseLogger,
  by: Actor,
  owner: Owner,
  path?: string,
): Promise<string[]> => {
  const remaining = await changePictures(db, by, owner, async (tx) => {
    const owned = tx.deleteFrom('images').where(ownedBy(owner));
    const selected = path === undefined ? owned : owned.where(sql`image_path(images)`, '=', path);
    await selected.execute();
  }).catch(noneOfGoneOwner);
  await removeSpareFiles({ db, files }, log);
  return remaining;
};

const noneOfGoneOwner = (error: unknown): string[] => {
  if (error instanceof AppError && error.code === 'not_found') return [];
  throw error;
};

/**
 * Reorders the pictures of an owner.
 * @throws AppError not_found; conflict when `paths` are not exactly its pictures; changed_meanwhile when `from` is given and is not
 *   their order any more
 */
export const orderPictures = (
  db: Db,
  by: Actor,
  owner: Owner,
  paths: string[],
  from: string[] | undefined,
): Promise<string[]> =>
  changePictures(db, by, owner, async (tx) => {
    const isSame = (some: string[], others: string[]) => JSON.stringify(some) === JSON.stringify(others);
    const now = await pathsOf(tx, owner);
    if (!isSame(paths.toSorted(), now.toSorted())) throw new AppError('conflict', uploads().changed);
    if (from && !isSame(from, now)) throw new AppError('changed_meanwhile');
    const position = sql<number>`array_position(${paths}::text[], image_path(images))`;
    await tx.updateTable('images').set({ position }).where(ownedBy(owner)).execute();
  });
