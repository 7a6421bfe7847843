import type { Demo } from '@nabta/contract/demo/demo.ts';
import { apiQuery } from '../kit/query/use-api-query.ts';

export const demoQuery = apiQuery('GET /admin/demo', {});

export const isPresent = ({ loadedAt, removedAt }: Demo): boolean => loadedAt !== null && removedAt === null;
