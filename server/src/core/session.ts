import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

export const SESSION_COOKIE = 'session';

/** Who makes a call: proved by an opaque token, kept hashed (decisions 6). */
export type Session = { userId: string; role: 'user' | 'admin' };

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a request: the Bearer header, else the cookie. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer;
  return request.cookies[SESSION_COOKIE];
};

export const sessionByToken = async (db: Db, clock: Clock, token: string): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', clock.now())
    .executeTakeFirst();
  return row && { userId: row.id, role: row.role === 'admin' ? 'admin' : 'user' };
};
