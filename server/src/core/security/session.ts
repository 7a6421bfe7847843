import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import { AppError } from '../http/errors.ts';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Name of the session cookie. On https the `__Host-` prefix lets only this host set it, not other hosts of the domain. */
export const sessionCookie = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-session' : 'session');

/** The session of a call, identified by an opaque token that is stored hashed (SESSION-1). */
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

/** Whether a request for a page comes from an admin. */
export const isAdminRequest = async (
  { db, clock, config: { publicUrl } }: { db: Db; clock: Clock; config: { publicUrl: string } },
  request: FastifyRequest,
): Promise<boolean> => {
  const token = tokenOf(request, publicUrl);
  return token !== undefined && (await sessionByToken(db, clock, token))?.role === 'admin';
};

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

/**
 * Creates a session of 7 days and returns its token, of which only the hash is stored. Undefined when the password was
 * changed, or the account deleted, after the password check.
 */
export const beginSession = async (
  db: Db,
  now: Date,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<string | undefined> => {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + SECONDS * 1000);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          sql<Buffer>`${hashToken(token)}::bytea`.as('token_hash'),
          'id as user_id',
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        // waits for a concurrent change of the password, which deletes only the sessions that it sees
        .forShare(),
    )
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('user_id', '=', id).where('expires_at', '<=', now).execute();
  return numInsertedOrUpdatedRows === 1n ? token : undefined;
};

/** @throws AppError unauthenticated when the session was ended after the call was admitted */
export const demandSession = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  const found = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!found) throw new AppError('unauthenticated');
};

/** Sets the HttpOnly session cookie; '' deletes it. */
export const setSessionCookie = (reply: FastifyReply, token: string, publicUrl: string): void => {
  const maxAge = token ? SECONDS : 0;
  const secure = isSecure(publicUrl);
  void reply.setCookie(sessionCookie(publicUrl), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
};
