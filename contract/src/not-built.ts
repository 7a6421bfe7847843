import type { CallKey } from './index.ts';

/** Calls of the table that answer 501 until they are built. */
export const notBuilt = [
  'GET /chat/conversations',
  'POST /chat/conversations',
  'GET /chat/conversations/:id/messages',
  'PUT /chat/conversations/:id/read',
  'POST /chat/messages',
] as const satisfies readonly CallKey[];

export type BuiltKey = Exclude<CallKey, (typeof notBuilt)[number]>;
