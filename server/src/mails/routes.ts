import { byCaller, record } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, demandFound } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { deadLetters, takeDeadLetter, waitingMails } from '../core/mail/mail-queue-tables.ts';
import { mailQueue } from '../core/texts/mail-queue.ts';

/** The subject of a mail for admins, without codes, which give access to an account. Pure. */
const shownSubject = (subject: string, codes: string[]): string =>
  codes.reduce((shown, code) => shown.replaceAll(code, '•'.repeat(code.length)), subject);

type Keys =
  | 'GET /admin/mails'
  | 'GET /admin/mails/queue'
  | 'POST /admin/mails/retry'
  | 'POST /admin/mails/:id/retry'
  | 'DELETE /admin/mails/:id';

export const mailRoutes = ({ db, clock, mail }: Deps): Handlers<Keys> => ({
  'GET /admin/mails': async ({ query: { page } }) => {
    const { rows, totalPages } = await deadLetters(db, page);
    const shown = rows.map(({ id, created_at, failed_at, subject, codes, to, reason, tries }) => ({
      _id: id,
      createdAt: created_at,
      failedAt: failed_at,
      to,
      subject: shownSubject(subject, codes),
      reason,
      tries,
    }));
    return { deadLetters: shown, totalPages };
  },

  'GET /admin/mails/queue': async () => {
    const { next_try_at, ...queue } = await waitingMails(db);
    return { ...queue, nextTryAt: next_try_at };
  },

  'POST /admin/mails/retry': async () => {
    await inTransaction(db, (tx) => mail.retryAll(tx));
    return { message: mailQueue().allRetried };
  },

  'POST /admin/mails/:id/retry': async ({ params: { id } }) => {
    if (!(await inTransaction(db, (tx) => mail.retry(tx, id)))) throw new AppError('not_found');
    return { message: mailQueue().retried };
  },

  'DELETE /admin/mails/:id': async ({ session, params: { id } }) => {
    await inTransaction(db, async (tx) => {
      const deleted = demandFound(await takeDeadLetter(tx, id));
      // neither recipient, server reply nor subject, which names the author of a contact message
      const before = { createdAt: deleted.created_at.toISOString() };
      await record(tx, byCaller(clock, session), { kind: 'mail', id, before });
    });
    return { message: mailQueue().deleted };
  },
});
