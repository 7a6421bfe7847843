import * as z from 'zod/mini';
import { StartError } from '../core/start-error.ts';

/** Counted up when an older shop could no longer read what is written. */
export const FORMAT = 1;

const whole = z.int().check(z.gte(0));

/** What a backup holds; its last entry, so that a file without one was cut off. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The last migration its tables have seen. */
  migration: z.string(),
  /** In an order in which every row comes after those it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: whole })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Mails that wait or were given up. */
  mails: whole,
  /** Whether pictures lie in a bucket, which looks after itself. */
  inBucket: z.boolean(),
  /** Files of pictures, and mails of the outbox. */
  files: z.object({ pictures: whole, outbox: whole, bytes: whole }),
  /** SHA-256 over name, size and content of every entry before this one. */
  digest: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const damaged = (path: string, why: string): StartError =>
  new StartError(`${path} is no whole backup (${why}): nothing was changed.`);

/** @throws StartError when it is none, or of a newer shop. */
export const readManifest = (text: string, path: string): Manifest => {
  const json: unknown = parsed(text);
  if (typeof json === 'object' && json && 'format' in json && Number(json.format) > FORMAT) {
    throw new StartError(`${path} was made by a newer version of the shop: restore it with that one or a later one.`);
  }
  const { success, data } = z.safeParse(Manifest, json);
  if (!success) throw damaged(path, 'its manifest does not fit');
  return data;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
