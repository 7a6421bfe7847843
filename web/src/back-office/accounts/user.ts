import type { AnswerOf } from '../../lib/api.ts';

export type User = AnswerOf<'GET /users'>['users'][number];

/** '' for an account without a first and last name. */
export const fullNameOf = ({ profile }: User): string => `${profile.firstName} ${profile.lastName}`.trim();
