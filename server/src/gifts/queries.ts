import { currentLanguage } from '@nabta/contract/current-language.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';
import { knownTranslations } from '../core/translations.ts';

/** Gifts in the order of creation: those with the given ids, or all. */
export const giftsOf = (db: Db, ids: string[] | undefined) =>
  db
    .selectFrom('gifts')
    .select([
      'id',
      'name',
      'translations',
      translated('gifts.name', 'giftName', currentLanguage()).as('shown_name'),
      'point_value',
      'stock',
      sql<string[]>`array(
        select image_path(images) from images where images.gift_id = gifts.id order by images.position, images.id)`.as(
        'pictures',
      ),
    ])
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type GiftRow = Awaited<ReturnType<typeof giftsOf>>[number];

/** The fields of the gift form. */
export const editedIn = (row: GiftRow) => ({
  giftName: row.name,
  pointValue: row.point_value,
  stock: row.stock,
  translations: knownTranslations(row.translations),
});
