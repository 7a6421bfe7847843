import * as z from 'zod/mini';
import { Count, email, Id, Instant, longText, optionalSigns, optionalText, SearchText, text } from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { routes } from '../route.ts';

/** The contact forms of the home and about pages (MAIL-3). */
export const ContactForm = z.object({
  name: text(120),
  email: email(),
  phone: z.optional(optionalSigns(40)),
  company: z.optional(optionalText(120)),
  message: longText(5_000),
});
export type ContactForm = z.input<typeof ContactForm>;

export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  createdAt: Instant,
});

export const contact = routes({
  'POST /contact': {
    access: 'public',
    summary: 'Send the shop a message.',
    body: ContactForm,
    answer: z.object({ message: z.string() }),
    status: 201,
    limit: { calls: 20, seconds: 600 },
  },
  'GET /contact': {
    access: 'admin',
    summary: 'Messages from the contact forms, newest first; found by who wrote them and by what they say.',
    query: z.object({ page: QueryPage, search: SearchText }),
    answer: z.object({ messages: z.array(ContactMessage), totalPages: Count }),
  },
  'DELETE /contact/:id': {
    access: 'admin',
    summary: 'Delete a message.',
    params: z.object({ id: Id }),
    answer: z.object({ message: z.string() }),
  },
});
