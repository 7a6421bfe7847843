/** Helpers over the table of calls. */
import { calls, type CallKey } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';

export const table = Object.entries(calls) as [CallKey, Route][];

const NO_ID = '01900000-0000-7000-8000-000000000000';

/** A request such as 'GET /products/<id>', with the same value for every parameter. */
export const addressOf = (key: string, id = NO_ID): string => key.replace(':year', '2026').replaceAll(/:\w+/g, id);

export const isWriting = (key: string): boolean => !key.startsWith('GET ');

/** The answer is the same for every caller, so shared caches may store it. */
export const isSameForAll = (key: string, { access, personal }: Route): boolean =>
  key.startsWith('GET ') && access === 'public' && !personal;
