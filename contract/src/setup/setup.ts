/** The guide that leads through the first set-up of a shop. */
import * as z from 'zod/mini';
import { Count, Instant } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { routes } from '../route.ts';

/** In the order of the guide; `demo` only in a shop that has a demo. */
export const setupSteps = [
  'name',
  'look',
  'addresses',
  'delivery',
  'courier',
  'confirmation',
  'product',
  'mail',
  'languages',
  'demo',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const Step = z.enum(setupSteps);

/** What is known of the last test mail. `unknown`: its record was deleted before anybody asked. */
const testMailStates = ['waiting', 'sent', 'failed', 'unknown'] as const;
const TestMail = z.object({
  to: z.string(),
  at: Instant,
  state: z.enum(testMailStates),
  /** Of the mail server; '' without one. Null during the first try, and once it is sent. */
  reason: z.nullable(z.string()),
  /** Of a mail that waits for another try. */
  nextTryAt: z.nullable(Instant),
});
export type TestMail = z.input<typeof TestMail>;

const Setup = z.object({
  steps: z.array(
    z.object({
      step: Step,
      /** `done` is computed from the data of the shop; `skipped` is a choice of an admin. */
      state: z.enum(['done', 'skipped', 'open']),
    }),
  ),
  /** The card of the dashboard was dismissed. */
  isDismissed: z.boolean(),
  /** Products that visitors see. */
  products: Count,
  mail: z.object({
    /** The admin's own address. */
    to: z.string(),
    /** The folder where mails are written because no mail server is set; null with one. */
    outbox: z.nullable(z.string()),
    last: z.nullable(TestMail),
  }),
  /** What has a text in the shop's default language only. */
  untranslated: z.array(
    z.object({ language: z.enum(languageCodes), products: Count, categories: Count, pages: Count }),
  ),
});
export type Setup = z.input<typeof Setup>;

export const setup = routes({
  'GET /admin/setup': { access: 'admin', summary: 'How far the set-up of the shop has come.', answer: Setup },
  'PUT /admin/setup': {
    access: 'admin',
    summary: 'Dismiss the card of the set-up, or show it again.',
    body: z.object({ isDismissed: z.boolean() }),
    answer: Setup,
  },
  'PUT /admin/setup/:step': {
    access: 'admin',
    summary: 'Skip a step of the set-up, or take that back.',
    params: z.object({ step: Step }),
    body: z.object({ isSkipped: z.boolean() }),
    answer: Setup,
  },
  'POST /admin/setup/test-mail': {
    access: 'admin',
    summary: 'Send a test mail to your own address. Answers once it is sent or has failed, or after 6 seconds.',
    answer: Setup,
    limit: { calls: 5, seconds: 600, per: 'account' },
  },
});
