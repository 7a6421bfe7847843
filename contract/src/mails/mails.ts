import * as z from 'zod/mini';
import { Count, Id, Instant } from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { routes } from '../route.ts';

/** A mail that could not be sent and is not retried. Its content is not exposed: it may hold a code or a login link. */
export const DeadLetter = z.object({
  _id: Id,
  /** When it was queued, and when retrying ended. */
  createdAt: Instant,
  failedAt: Instant,
  to: z.string(),
  /** The subject, with codes removed. */
  subject: z.string(),
  /** The reply of the mail server, or the connection error. */
  reason: z.string(),
  tries: Count,
});
export type DeadLetter = z.input<typeof DeadLetter>;

const Done = z.object({ message: z.string() });

export const mails = routes({
  'GET /admin/mails': {
    access: 'admin',
    summary: 'The dead letters: mails that could not be sent and are no longer tried, the last first.',
    query: z.object({ page: QueryPage }),
    answer: z.object({ deadLetters: z.array(DeadLetter), totalPages: Count }),
  },
  'GET /admin/mails/queue': {
    access: 'admin',
    summary: 'How many mails were given up, how many wait for another try, when that is, and why they wait.',
    answer: z.object({
      dead: Count,
      waiting: Count,
      /** Null when no mail waits. */
      nextTryAt: z.nullable(Instant),
      reason: z.nullable(z.string()),
    }),
  },
  'POST /admin/mails/retry': {
    access: 'admin',
    summary: 'Send all dead letters again, and try at once what waits for another try.',
    answer: Done,
  },
  'POST /admin/mails/:id/retry': {
    access: 'admin',
    summary: 'Send a dead letter again.',
    params: z.object({ id: Id }),
    answer: Done,
  },
  'DELETE /admin/mails/:id': {
    access: 'admin',
    summary: 'Delete a dead letter.',
    params: z.object({ id: Id }),
    answer: Done,
  },
});
