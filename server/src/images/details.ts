/** What pictures of a product show, in words, and their points that stay visible in every shape (IMAGES-5, IMAGES-6). */
import type { Translations } from '@nabta/contract/translations.ts';
import type { AdminPicture, PictureForm } from '@nabta/contract/images/uploads.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { notFound } from '../core/http/errors.ts';
import { demandUnchanged, versionOf } from '../core/http/version.ts';
import { knownTranslations } from '../core/translations.ts';
import { lockOwner, ownedBy, type Owner } from './owners.ts';

const pictures = (db: Db | Tx, owner: Owner) =>
  db
    .selectFrom('images')
    .select([
      'id',
      'file_key',
      'width',
      'height',
      'alt',
      'alt_translations',
      'focus_x',
      'focus_y',
      sql<string>`image_path(images)`.as('path'),
    ])
    .where(ownedBy(owner));
export type PictureRow = Awaited<ReturnType<typeof pictureAt>>;

/** @throws AppError not_found, also when it has other files or another focus by now */
export const pictureAt = async (db: Db | Tx, owner: Owner, path: string) => {
  const row = await pictures(db, owner)
    .where(sql`image_path(images)`, '=', path)
    .limit(1)
    .executeTakeFirstOrThrow(notFound);
  return row;
};

const editedIn = ({ alt, alt_translations, focus_x, focus_y }: PictureRow) => ({
  alt,
  translations: alt_translations,
  focus: { x: focus_x, y: focus_y },
});

export const adminPictures = async (db: Db | Tx, owner: Owner): Promise<z.output<typeof AdminPicture>[]> => {
  const rows = await pictures(db, owner).orderBy('position').orderBy('id').execute();
  return rows.map((row) => {
    const edited = editedIn(row);
    const translations = knownTranslations(row.alt_translations);
    return { ...edited, translations, imagePath: row.path, version: versionOf(edited) };
  });
};

type Details = z.output<typeof PictureForm> & { imagePath: string };

/** @throws AppError not_found; changed_meanwhile when a field was changed since `version` was read */
export const describePicture = (
  db: Db,
  by: Actor,
  owner: Owner,
  { imagePath, ...change }: Details,
  version: string | undefined,
): Promise<z.output<typeof AdminPicture>[]> =>
  inTransaction(db, async (tx) => {
    const ownerId = await lockOwner(tx, owner);
    // the focus is a part of the path, so that of another admin is compared below
    const row = await pictureAt(tx, owner, imagePath).catch(() => withFiles(tx, owner, imagePath));
    const before = editedIn(row);
    demandUnchanged(version, before, change);
    const { alt, translations = before.translations, focus } = change;
    await tx
      .updateTable('images')
      .set({ alt, alt_translations: translations, focus_x: focus.x, focus_y: focus.y })
      .where('id', '=', row.id)
      .execute();
    const logged = (edited: { alt: string; translations: object; focus: { x: number; y: number } }) => ({
      alt: edited.alt,
      translations: edited.translations as Translations,
      focus: `${edited.focus.x} %, ${edited.focus.y} %`,
    });
    await record(tx, by, {
      kind: 'product',
      id: ownerId,
      before: logged(before),
      after: logged({ alt, translations, focus }),
    });
    return adminPictures(tx, owner);
  });

/** The picture with these files, whatever its focus is. @throws AppError not_found */
const withFiles = async (tx: Tx, owner: Owner, path: string): Promise<PictureRow> => {
  const [bare = ''] = path.split('#');
  const row = await pictures(tx, owner)
    .where(sql`split_part(image_path(images), '#', 1)`, '=', bare)
    .limit(1)
    .executeTakeFirstOrThrow(notFound);
  return row;
};
