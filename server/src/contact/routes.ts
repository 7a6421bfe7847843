import { oldestAdmin } from '../accounts/first-admin.ts';
import { byCaller } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { hasTriesLeft } from '../core/security/throttle.ts';
import { mailSenderOf } from '../settings/service.ts';
import { contactMail } from './contact-mail.ts';
import { deleteMessage } from './deletion.ts';
import { contactMessages } from './queries.ts';
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
    const { rows, totalPages } = await contactMessages(db, search, page);
    const messages = rows.map(({ id, created_at, ...row }) => ({ ...row, _id: id, createdAt: created_at }));
    return { messages, totalPages };
  },

  'DELETE /contact/:id': async ({ session, params }) => {
    await deleteMessage(db, byCaller(clock, session), params.id);
    return { message: contact().deleted };
  },
});
