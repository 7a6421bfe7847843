import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { By } from '../audit/service.ts';
import type { Db } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import type { EachFile } from '../core/upload.ts';
import { changePictures, hasMany, holdOwner, ownedBy, pathsOf, type Owner } from './owners.ts';
import { giveUpFiles, newFileKey, removeSpareFiles } from './spare-files.ts';

export type { Owner } from './owners.ts';

type Deps = { db: Db; files: Disk };

/** However many pictures are uploaded at once, the shop goes on: the others wait. */
const oneAtATime = pLimit(1);

/** A picture whose files are stored, not yet anybody's. */
export type StoredPicture = { file_key: string; width: number; height: number };

/**
 * Encodes a picture and stores its files under a key of their own.
 * @throws AppError not_an_image, too_large
 */
export const storePicture = async (
  files: Disk,
  bytes: Buffer,
  file_key: string = randomUUID(),
): Promise<StoredPicture> => {
  // libvips takes 25 MB and a third of a second, and most days nobody uploads anything
  const { encodePicture } = await import('./encode.ts');
  const { width, height, files: encoded } = await encodePicture(bytes);
  const writes = await Promise.allSettled(encoded.map((file) => files.put(`${file_key}/${file.name}`, file.bytes)));
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
  return { file_key, width, height };
};

/** Gives a stored picture to its owner. */
export const addPicture = async (db: Db, owner: Owner, picture: StoredPicture, position = 0): Promise<void> => {
  await db
    .insertInto('images')
    .values({ ...owner, ...picture, position })
    .execute();
};

/**
 * Stores what is uploaded and gives it to its owner: at the end of a list, or in place of the one picture. All of it
 * or, when anything fails, nothing. Answers the paths that are there afterwards.
 * @throws AppError not_found, invalid_input, not_an_image, too_large
 */
export const takePictures = async (
  { db, files }: Deps,
  log: FastifyBaseLogger,
  by: By,
  owner: Owner,
  eachFile: EachFile,
): Promise<string[]> => {
  await holdOwner(db, owner);
  const keys: string[] = [];
  const stored: StoredPicture[] = [];
  try {
    await eachFile(async (bytes) => {
      const key = await newFileKey(db);
      keys.push(key);
      stored.push(await oneAtATime(() => storePicture(files, bytes, key)));
    });
    const paths = await changePictures(db, by, owner, async (tx) => {
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
    await giveUpFiles({ db, files }, log, keys);
    throw error;
  }
};

/**
 * Deletes one picture of an owner, or all; answers the paths that are left.
 * @throws AppError not_found
 */
export const deletePictures = async (
  { db, files }: Deps,
  log: FastifyBaseLogger,
  by: By,
  owner: Owner,
  path?: string,
): Promise<string[]> => {
  const left = await changePictures(db, by, owner, async (tx) => {
    const owned = tx.deleteFrom('images').where(ownedBy(owner));
    const asked = path === undefined ? owned : owned.where(sql`image_path(images)`, '=', path);
    const { numDeletedRows } = await asked.executeTakeFirstOrThrow();
    if (path !== undefined && numDeletedRows === 0n) throw new AppError('not_found');
  });
  await removeSpareFiles({ db, files }, log);
  return left;
};

/**
 * Puts the pictures of an owner in order.
 * @throws AppError not_found; conflict when these are not the ones that are there
 */
export const orderPictures = (db: Db, by: By, owner: Owner, paths: string[]): Promise<string[]> =>
  changePictures(db, by, owner, async (tx) => {
    const same = (some: string[], others: string[]) =>
      JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted());
    if (!same(paths, await pathsOf(tx, owner))) {
      throw new AppError('conflict', 'The pictures have changed meanwhile. Please look again.');
    }
    const position = sql<number>`array_position(${paths}::text[], image_path(images))`;
    await tx.updateTable('images').set({ position }).where(ownedBy(owner)).execute();
  });
