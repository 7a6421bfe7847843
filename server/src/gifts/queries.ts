import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/** Gifts in the order they were made; those named, or all. */
export const giftsOf = (db: Db, ids: string[] | undefined) =>
  db
    .selectFrom('gifts')
    .select([
      'id',
      'name',
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
