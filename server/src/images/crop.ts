/** Cutting pictures (IMAGES-7): the largest copy is encoded again, under another address (docs/decisions/053). */
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { MIN_CROP, type Crop } from '@nabta/contract/images/uploads.ts';
import type { Actor } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { fieldError } from '../core/http/errors.ts';
import { uploads } from '../core/texts/uploads.ts';
import { pictureAt, type PictureRow } from './details.ts';
import { changePictures, type Owner } from './owners.ts';
import { storePicture } from './service.ts';
import { discardFiles, newFileKey, removeSpareFiles } from './spare-files.ts';
import type { UploadLane } from './upload-lanes.ts';

type Deps = { db: Db; files: Disk } & Pick<UploadLane, 'encoder' | 'box'>;

/** The focus stays on what it was on, or at the nearest edge. */
const focusWithin = ({ width, height, focus_x, focus_y }: PictureRow, crop: Crop) => {
  const percent = (at: number, of: number): number => Math.round(Math.min(Math.max(at / of, 0), 1) * 100);
  return {
    focus_x: percent((focus_x / 100) * width - crop.x, crop.width),
    focus_y: percent((focus_y / 100) * height - crop.y, crop.height),
  };
};

/** @throws AppError not_found, also when the picture was changed since; invalid_input, too_large, out_of_service */
export const cropPicture = async (
  { db, files, encoder, box }: Deps,
  log: FastifyBaseLogger,
  by: Actor,
  owner: Owner,
  { imagePath, crop }: { imagePath: string; crop: Crop },
): Promise<void> => {
  const row = await pictureAt(db, owner, imagePath);
  const { x, y, width, height } = crop;
  const isTooSmall = width < MIN_CROP || height < MIN_CROP;
  if (isTooSmall || x + width > row.width || y + height > row.height) {
    throw fieldError('invalid_input', 'crop', uploads().badCrop);
  }
  const largest = await files.getBytes(`${row.file_key}/${row.width}x${row.height}.webp`);
  const key = await newFileKey(db);
  try {
    const part = { left: x, top: y, width, height };
    const stored = await storePicture({ files, encoder }, Buffer.from(largest), key, box, part);
    await changePictures(db, by, owner, async (tx) => {
      // its row may have other files by now
      const now = await pictureAt(tx, owner, imagePath);
      await tx
        .updateTable('images')
        .set({ ...stored, ...focusWithin(row, crop) })
        .where('id', '=', now.id)
        .execute();
    });
    await removeSpareFiles({ db, files }, log);
  } catch (error) {
    await discardFiles({ db, files }, log, [key]);
    throw error;
  }
};
