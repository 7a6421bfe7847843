import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

export const deviceCookie = (publicUrl: string): string => (isSecure(publicUrl) ? '__Secure-device' : 'device');
const DAYS = 365;

/** Stores the device token in the browser, which sends it with logins only. */
export const setDeviceCookie = (reply: FastifyReply, deviceToken: string, publicUrl: string): void => {
  const secure = isSecure(publicUrl);
  const maxAge = DAYS * 24 * 60 * 60;
  void reply.setCookie(deviceCookie(publicUrl), deviceToken, {
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  });
};

const sealOf = (name: string, passwordHash: string): Buffer => createHmac('sha256', passwordHash).update(name).digest();

/**
 * Device token: a random device id with an HMAC whose key is the password hash of the account. It says that this browser
 * has logged in to the account before. It is not stored, grants no access, and a new password voids it.
 */
export const deviceTokenFor = (passwordHash: string): string => {
  const name = randomBytes(12).toString('base64url');
  return `${name}.${sealOf(name, passwordHash).toString('base64url')}`;
};

/** The device id of a valid token for this account; undefined without one. */
export const deviceIdIn = (
  deviceToken: string | undefined,
  passwordHash: string | null | undefined,
): string | undefined => {
  const [name = '', seal = ''] = deviceToken?.split('.') ?? [];
  const given = Buffer.from(seal, 'base64url');
  // also computed for an unknown account, so that the time does not reveal it
  const right = sealOf(name, passwordHash ?? '');
  return given.length === right.length && timingSafeEqual(given, right) && passwordHash ? name : undefined;
};
