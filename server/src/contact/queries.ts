import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { pageOf } from '../core/paging.ts';

/** A page of what came through the contact forms, newest first. */
export const contactMessages = (db: Db, page: number | undefined) =>
  pageOf(
    db,
    db.selectFrom('contact_messages').select(['id', 'name', 'email', 'phone', 'company', 'message', 'created_at']),
    { order: sql`created_at desc, id`, page },
  );
