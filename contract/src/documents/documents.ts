/** Printed documents and tables of orders. */
import * as z from 'zod/mini';
import { Ids } from '../desk/desk.ts';
import { routes } from '../route.ts';

export const documentKinds = ['labels', 'labelsA4', 'manifest', 'manifestCsv', 'ordersCsv'] as const;

export const Printed = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  content: z.string(),
  /** Numbers of the orders with characters that can't be printed; each of these is printed as '?'. */
  replacedIn: z.array(z.string()),
});

export const documents = routes({
  'POST /desk/documents': {
    access: 'admin',
    summary: 'Labels, a manifest or a table of some orders; `content` is the file in base64.',
    body: z.object({ kind: z.enum(documentKinds), ids: Ids }),
    answer: Printed,
    limit: { calls: 60, seconds: 60, per: 'account' },
  },
});
