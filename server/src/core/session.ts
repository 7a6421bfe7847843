import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The cookie of a session. On https its name has browsers take it from this very host alone, never from another of its domain. */
export const sessionCookie = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-session' : 'session');

/** Who makes a call: proved by an opaque token, kept hashed (decisions 6). */
export type Session = { userId: string; role: 'user' | 'admin'; tokenHash: Buffer; expiresAt: Date };

const SECONDS = 7 * 24 * 60 * 60;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a request: the Bearer header, else the cookie. */
export const tokenOf = ({ headers, cookies }: FastifyRequest, publicUrl: string): string | undefined =>
  tokenIn(headers.authorization, cookies, publicUrl);

export const tokenIn = (
  authorization: string | undefined,
  cookies: Record<string, string | undefined>,
  publicUrl: string,
): string | undefined => {
  const [scheme, bearer] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer;
  return cookies[sessionCookie(publicUrl)];
};

export const sessionByToken = (db: Db, clock: Clock, token: string): Promise<Session | undefined> =>
  sessionByHash(db, clock, hashToken(token));

export const sessionByHash = async (db: Db, clock: Clock, tokenHash: Buffer): Promise<Session | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', clock.now())
    .executeTakeFirst();
  return row && { userId: row.id, role: row.role === 'admin' ? 'admin' : 'user', tokenHash, expiresAt: row.expires_at };
};

/** Begins a session of 7 days; answers its token, which is stored nowhere. */
export const beginSession = async (db: Db, now: Date, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + SECONDS * 1000);
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .execute();
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
  return token;
};

/** Has the browser keep the token, out of reach of scripts; '' takes it away. */
export const setSessionCookie = (reply: FastifyReply, token: string, publicUrl: string): void => {
  const maxAge = token ? SECONDS : 0;
  const secure = isSecure(publicUrl);
  void reply.setCookie(sessionCookie(publicUrl), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
};
