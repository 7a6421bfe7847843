import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { pageOf } from '../core/paging.ts';

/** A page of what came through the contact forms, newest first; found by who wrote it and by what it says. */
export const contactMessages = (db: Db, search: string | undefined, page: number | undefined) =>
  pageOf(
    db,
    db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'phone', 'company', 'message', 'created_at'])
      .$if(!!search, (query) => query.where(sql<boolean>`search @@ (select order_query(${search}))`)),
    { order: sql`created_at desc, id`, page, gathered: !!search },
  );
