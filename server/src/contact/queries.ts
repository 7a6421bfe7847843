import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { pageOf } from '../core/http/paging.ts';

/** A page of contact messages, newest first; searched by author and text. */
export const contactMessages = (db: Db, search: string | undefined, page: number | undefined) =>
  pageOf(
    db,
    db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'phone', 'company', 'message', 'created_at'])
      .$if(!!search, (query) => query.where(sql<boolean>`search @@ (select order_query(${search}))`)),
    { order: sql`created_at desc, id`, page, gathered: !!search },
  );
