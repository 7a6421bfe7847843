import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

export const deviceCookie = (publicUrl: string): string => (isSecure(publicUrl) ? '__Secure-device' : 'device');
const DAYS = 365;

/** Has the browser keep a mark, and show it at logins only. */
export const setDeviceCookie = (reply: FastifyReply, mark: string, publicUrl: string): void => {
  const secure = isSecure(publicUrl);
  const maxAge = DAYS * 24 * 60 * 60;
  void reply.setCookie(deviceCookie(publicUrl), mark, {
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  });
};

const sealOf = (name: string, passwordHash: string): Buffer => createHmac('sha256', passwordHash).update(name).digest();

/**
 * Marks a browser as one its owner has used for an account: a name, sealed with what only the account's row holds.
 * It is stored nowhere, opens nothing, and a new password voids it.
 */
export const markFor = (passwordHash: string): string => {
  const name = randomBytes(12).toString('base64url');
  return `${name}.${sealOf(name, passwordHash).toString('base64url')}`;
};

/** The name of a browser that bears a mark for this account. */
export const nameOnMark = (mark: string | undefined, passwordHash: string | null | undefined): string | undefined => {
  const [name = '', seal = ''] = mark?.split('.') ?? [];
  const given = Buffer.from(seal, 'base64url');
  // sealed for an unknown account as well: it takes as long
  const right = sealOf(name, passwordHash ?? '');
  return given.length === right.length && timingSafeEqual(given, right) && passwordHash ? name : undefined;
};
