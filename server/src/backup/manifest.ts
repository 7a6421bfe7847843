import * as z from 'zod/mini';
import { StartError } from '../core/start-error.ts';

/** Increased when an older version can't read the format any more. */
export const FORMAT = 1;

const whole = z.int().check(z.gte(0));

/** The content of a backup. It is the last entry, so that a file without it is truncated. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The latest migration of its tables. */
  migration: z.string(),
  /** Ordered by foreign keys: referenced tables first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: whole })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Number of waiting mails and dead letters. */
  mails: whole,
  /** Whether pictures are in an S3 bucket, which is not part of the backup. */
  inBucket: z.boolean(),
  /** Number of picture files; in backups of earlier versions also of outbox files. */
  files: z.object({ pictures: whole, outbox: whole, bytes: whole }),
  /** SHA-256 over name, size and content of every entry before this one. */
  digest: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const damaged = (path: string, why: string): StartError =>
  new StartError(`${path} is no whole backup (${why}): nothing was changed.`);

/** @throws StartError when it is not a manifest, or of a newer version. */
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
