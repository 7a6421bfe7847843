/** Signed links, which show an order without an account. */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Db, Tx } from '../core/database/database.ts';

/** Of the 32 bytes of HMAC-SHA256: enough against guessing, and a shorter link. */
const SIGNATURE_BYTES = 16;

const keys = new WeakMap<Db, Promise<KeyObject>>();

/** The shop's key, read once per process; signing with a `KeyObject` takes a fifth of the time. `reader` is the connection to read it with. */
const keyOf = (db: Db, reader: Db | Tx): Promise<KeyObject> => {
  const known = keys.get(db);
  if (known) return known;
  const reading = reader
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', 'tracking')
    .executeTakeFirstOrThrow()
    .then(({ key }) => createSecretKey(key));
  keys.set(db, reading);
  // a failure is not remembered
  reading.catch(() => keys.delete(db));
  return reading;
};

const sign = (key: KeyObject, id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);

const bytesOf = (orderId: string) => Buffer.from(orderId.replaceAll('-', ''), 'hex');

const tokenWith = (key: KeyObject, orderId: string): string => {
  const id = bytesOf(orderId);
  return Buffer.concat([id, sign(key, id)]).toString('base64url');
};

/** The token of an order. */
export const trackingToken = async (db: Db, orderId: string): Promise<string> =>
  tokenWith(await keyOf(db, db), orderId);

/** The path of an order's tracking page. */
export const trackingLinks = async (db: Db, reader: Db | Tx = db): Promise<(orderId: string) => string> => {
  const key = await keyOf(db, reader);
  return (orderId) => `/track/${tokenWith(key, orderId)}`;
};

/** The id of the order that a token names; undefined when its signature is wrong. */
export const orderIdOf = async (db: Db, token: string): Promise<string | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + SIGNATURE_BYTES) return undefined;
  const id = bytes.subarray(0, 16);
  if (!timingSafeEqual(sign(await keyOf(db, db), id), bytes.subarray(16))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
