import { oldestAdmin } from '../accounts/first-admin.ts';
import { inTransaction } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { letterheadOf } from '../settings/service.ts';
import { contactMail } from './contact-mail.ts';
import { contactMessages } from './queries.ts';

export const contactRoutes = ({ db, clock, mail, config }: Deps): Handlers<'POST /contact' | 'GET /contact'> => ({
  'POST /contact': async ({ body }) => {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('contact_messages')
        .values({ ...body, created_at: clock.now() })
        .execute();
      // the shop's own address, or, before it is set, whoever may set it
      const to = (await letterheadOf(tx, config)).email || (await oldestAdmin(tx).executeTakeFirst())?.email;
      if (to) await mail.send(tx, contactMail(to, body));
    });
    return { message: 'Your message has been sent.' };
  },

  'GET /contact': async ({ query: { page, search } }) => {
    const { rows, totalPages } = await contactMessages(db, search, page);
    const messages = rows.map(({ id, created_at, ...row }) => ({ ...row, _id: id, createdAt: created_at }));
    return { messages, totalPages };
  },
});
