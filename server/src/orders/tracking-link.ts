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

/** The customer's link can cancel the order; that of a label, which anybody can scan, only shows it. */
type LinkKind = 'customer' | 'label';
const addedTo: Record<LinkKind, string> = { customer: '', label: 'label' };

const sign = (key: KeyObject, id: Buffer, kind: LinkKind) =>
  createHmac('sha256', key).update(id).update(addedTo[kind]).digest().subarray(0, SIGNATURE_BYTES);

const bytesOf = (orderId: string) => Buffer.from(orderId.replaceAll('-', ''), 'hex');

const tokenWith = (key: KeyObject, orderId: string, kind: LinkKind): string => {
  const id = bytesOf(orderId);
  return Buffer.concat([id, sign(key, id, kind)]).toString('base64url');
};

/** The token of an order for its customer. */
export const trackingToken = async (db: Db, orderId: string): Promise<string> =>
  tokenWith(await keyOf(db, db), orderId, 'customer');

const linksOf = async (db: Db, reader: Db | Tx, kind: LinkKind): Promise<(orderId: string) => string> => {
  const key = await keyOf(db, reader);
  return (orderId) => `/track/${tokenWith(key, orderId, kind)}`;
};

/** The path of an order's tracking page, for its customer. */
export const trackingLinks = (db: Db, reader: Db | Tx = db) => linksOf(db, reader, 'customer');

/** The path of an order's tracking page, for the label of its parcel. */
export const labelLinks = (db: Db) => linksOf(db, db, 'label');

/** The order that a token names, and whether the token can cancel it; undefined when its signature is wrong. */
export const orderOfToken = async (db: Db, token: string): Promise<{ id: string; mayCancel: boolean } | undefined> => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + SIGNATURE_BYTES) return undefined;
  const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
  const key = await keyOf(db, db);
  const isOf = (kind: LinkKind) => timingSafeEqual(sign(key, id, kind), signature);
  const mayCancel = isOf('customer');
  if (!mayCancel && !isOf('label')) return undefined;
  return { id: id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), mayCancel };
};
