import type { AnswerOf } from '../../lib/api.ts';

export type User = AnswerOf<'GET /users'>['users'][number];
