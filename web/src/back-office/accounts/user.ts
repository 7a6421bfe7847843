import type { AnswerOf } from '../../lib/api.ts';

export type User = AnswerOf<'GET /users'>['users'][number];

/** '' for an account that has no name but its own. */
export const fullNameOf = ({ profile }: User): string => `${profile.firstName} ${profile.lastName}`.trim();
