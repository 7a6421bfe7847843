/** The table of calls as an attacker reads it. */
import { calls, type CallKey } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';

export const table = Object.entries(calls) as [CallKey, Route][];

const NO_ID = '01900000-0000-7000-8000-000000000000';

/** A request such as 'GET /products/<id>', every id the same. */
export const addressOf = (key: string, id = NO_ID): string => key.replace(':year', '2026').replaceAll(/:\w+/g, id);

export const isWriting = (key: string): boolean => !key.startsWith('GET ');

/** Everyone is answered the same, and shared caches may keep it. */
export const isSameForAll = (key: string, { access, personal }: Route): boolean =>
  key.startsWith('GET ') && access === 'public' && !personal;
