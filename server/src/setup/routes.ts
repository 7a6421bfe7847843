import type { Deps } from '../core/deps.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/serve.ts';
import { outboxOf } from '../core/mail/mail.ts';
import { changeSetup } from './choices.ts';
import { progressOf, type StoredSetup } from './progress.ts';
import { lastTestMail, sendTestMail } from './test-mail.ts';

type Keys = 'GET /admin/setup' | 'PUT /admin/setup' | 'PUT /admin/setup/:step' | 'POST /admin/setup/test-mail';

export const setupRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, config } = deps;
  const emailOf = async (userId: string): Promise<string> => {
    const account = db.selectFrom('users').select('email').where('id', '=', userId);
    return (await account.executeTakeFirstOrThrow()).email;
  };
  const read = async ({ session: { userId } }: { session: { userId: string } }) => {
    const last = await lastTestMail(deps);
    const outbox = config.smtpUrl ? null : outboxOf(config);
    // a mail in the outbox reaches no user
    const progress = await progressOf(db, config.defaultLanguage, outbox === null && last?.state === 'sent');
    return { ...progress, mail: { to: await emailOf(userId), outbox, last } };
  };
  const change = (changed: (setup: StoredSetup) => StoredSetup) => inTransaction(db, (tx) => changeSetup(tx, changed));
  return {
    'GET /admin/setup': read,
    'PUT /admin/setup': async (call) => {
      await change((setup) => ({ ...setup, ...call.body }));
      return read(call);
    },
    'PUT /admin/setup/:step': async (call) => {
      const { step } = call.params;
      await change((setup) => {
        const others = (setup.skipped ?? []).filter((each) => each !== step);
        return { ...setup, skipped: call.body.isSkipped ? [...others, step] : others };
      });
      return read(call);
    },
    'POST /admin/setup/test-mail': async (call) => {
      await sendTestMail(deps, await emailOf(call.session.userId), call.language);
      return read(call);
    },
  };
};
