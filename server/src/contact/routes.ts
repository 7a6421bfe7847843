import { sql } from 'kysely';
import { oldestAdmin } from '../accounts/first-admin.ts';
import { byCaller, record } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { notFound } from '../core/http/errors.ts';
import { pageOf } from '../core/http/paging.ts';
import type { Handlers } from '../core/http/serve.ts';
import { hasTriesLeft } from '../core/security/throttle.ts';
import { mailSenderOf } from '../settings/service.ts';
import { contactMail } from './contact-mail.ts';
import { contact } from '../core/texts/contact.ts';

/** Limit of mails to the shop for all addresses together, so that a flood does not fill the mailbox that receives orders. */
const mailed = { calls: 100, seconds: 86_400 };

type Keys = 'POST /contact' | 'GET /contact' | 'DELETE /contact/:id';

export const contactRoutes = ({ db, clock, mail, config }: Deps): Handlers<Keys> => ({
  'POST /contact': async ({ body }) => {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('contact_messages')
        .values({ ...body, created_at: clock.now() })
        .execute();
      // the shop's address from the settings, else the oldest admin's
      const admin = await oldestAdmin(tx).select('language').executeTakeFirst();
      const to = (await mailSenderOf(tx, config, config.defaultLanguage)).email || admin?.email;
      if (to && (await hasTriesLeft(tx, { clock, config }, 'contact mail', mailed)))
        await mail.send(tx, contactMail(admin?.language ?? config.defaultLanguage, to, body));
    });
    return { message: contact().sent };
  },

  'GET /contact': async ({ query: { page, search } }) => {
    const found = db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'email', 'phone', 'company', 'message', 'created_at'])
      .$if(!!search, (query) => query.where(sql<boolean>`search @@ (select order_query(${search}))`));
    const { rows, totalPages } = await pageOf(db, found, { order: sql`created_at desc, id`, page, gathered: !!search });
    const messages = rows.map(({ id, created_at, ...row }) => ({ ...row, _id: id, createdAt: created_at }));
    return { messages, totalPages };
  },

  // the audit log records the date of a message and nothing about its author
  'DELETE /contact/:id': async ({ session, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      const deleted = await tx
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .returning('created_at as createdAt')
        .executeTakeFirstOrThrow(notFound);
      const before = { createdAt: deleted.createdAt.toISOString() };
      await record(tx, byCaller(clock, session), { kind: 'contact', id, before });
    });
    return { message: contact().deleted };
  },
});
