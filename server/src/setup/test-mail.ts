import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@nabta/contract/languages.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { testMailIn } from '../core/mail/mail-queue-tables.ts';
import { testMail as textsOf } from '../core/texts/setup.ts';
import { storedSettings } from '../settings/service.ts';
import { changeSetup } from './choices.ts';
import type { StoredSetup } from './progress.ts';

/** How long a call waits for the result; the queue polls twice a second. */
const WAIT_MS = 6_000;
const POLL_MS = 250;

/**
 * The last test mail and what became of it; null when there was none since a mail server was set or taken away. An earlier
 * version did not note which way a mail went.
 */
export const lastTestMail = async ({ db, config }: Pick<Deps, 'db' | 'config'>) => {
  const { testMail } = (await storedSettings(db, 'setup')).content as StoredSetup;
  if (!testMail || testMail.isInOutbox !== !config.smtpUrl) return null;
  const { id, to, isSent } = testMail;
  const known = { to, at: new Date(testMail.at), reason: null, nextTryAt: null };
  if (isSent) return { ...known, state: 'sent' as const };
  const job = await testMailIn(db, id);
  if (!job) return { ...known, state: 'unknown' as const };
  if (job.state !== 'sent') return { ...known, ...job };
  // the queue deletes sent mails after an hour
  await inTransaction(db, (tx) =>
    changeSetup(tx, (setup) =>
      setup.testMail?.id === id ? { ...setup, testMail: { ...setup.testMail, isSent: true } } : setup,
    ),
  );
  return { ...known, state: 'sent' as const };
};

/** Queues a test mail as any other mail, and waits a moment for its result (SETUP-5). */
export const sendTestMail = async (deps: Deps, to: string, language: Language): Promise<void> => {
  const { db, clock, mail, config } = deps;
  const id = randomUUID();
  const texts = textsOf(language);
  await inTransaction(db, async (tx) => {
    const testMail = { id, to, at: clock.now().toISOString(), isInOutbox: !config.smtpUrl };
    await changeSetup(tx, (setup) => ({ ...setup, testMail }));
    await mail.send(tx, {
      to,
      language,
      subject: texts.subject,
      title: texts.title,
      parts: [[texts.works], [texts.next], { label: texts.link, path: '/' }],
      testId: id,
    });
  });
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const last = await lastTestMail(deps);
    if (last?.state !== 'waiting' || last.reason !== null) return;
    await sleep(POLL_MS);
  }
};
