/** Phone numbers at the desk: their history, and those that can't order online. */
import * as z from 'zod/mini';
import { DeskOrder, PhoneHistory } from './desk.ts';
import { Count, Instant, phone, text, Until } from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { routes } from '../route.ts';

const ByPhone = z.object({ phone: phone() });

const BlockedPhone = z.object({
  phone: z.string(),
  reason: z.string(),
  expiresAt: z.nullable(Instant),
  adminName: z.string(),
  createdAt: Instant,
});

export const phones = routes({
  'GET /desk/phones/:phone': {
    access: 'admin',
    summary: 'The latest recipient with a phone number, how its orders ended, and whether it is blocked.',
    params: ByPhone,
    answer: z.object({
      phone: z.string(),
      customer: z.nullable(DeskOrder.shape.customer),
      history: PhoneHistory,
      blocked: z.nullable(BlockedPhone),
    }),
  },
  'GET /desk/blocked-phones': {
    access: 'admin',
    summary: 'The phone numbers that can’t order online, newest first.',
    query: z.object({ page: QueryPage }),
    answer: z.object({ phones: z.array(BlockedPhone), totalPages: Count }),
  },
  'PUT /desk/blocked-phones/:phone': {
    access: 'admin',
    summary: 'Block a phone number, for ever or until a moment.',
    params: ByPhone,
    body: z.object({ reason: text(200), expiresAt: z.optional(z.nullable(Until)) }),
    answer: BlockedPhone,
  },
  'DELETE /desk/blocked-phones/:phone': {
    access: 'admin',
    summary: 'Unblock a phone number.',
    params: ByPhone,
    answer: z.object({ phone: z.string() }),
  },
});
