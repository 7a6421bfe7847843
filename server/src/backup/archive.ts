/** A backup as one file: a tar that any tool opens, its last entry the manifest. Streamed, whatever its size. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { damaged, readManifest, type Manifest } from './manifest.ts';

const MANIFEST = 'manifest.json';

export type Archive = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Answers its size in bytes, undefined when it is not there. */
  addFile: (name: string, path: string) => Promise<number | undefined>;
  /** Writes the manifest and gives the file its name: until then there is none of this name. */
  finish: (manifest: Omit<Manifest, 'digest'>) => Promise<void>;
  abandon: () => Promise<void>;
};

/**
 * Begins a backup at `path`, for its owner's eyes alone: it holds who lives where.
 * @throws an error of the file system
 */
export const createArchive = async (path: string): Promise<Archive> => {
  // of its own name: what a power cut left behind stands in nobody's way
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600);
  const forget = (): void => rmSync(draft, { force: true });
  process.once('exit', forget);
  const { readable, controller } = createTarPacker();
  const write = async (): Promise<void> => {
    for await (const bytes of readable) await file.appendFile(bytes);
  };
  const written = write();
  // whoever waits for it is told
  written.catch(() => {});
  const digest = createHash('sha256');

  const put = async (name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    digest.update(`${name}\0${size}\0`);
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const bytes of content) {
      digest.update(bytes);
      // a full disk ends the file before the entry does
      await Promise.race([writer.write(bytes), written.then(() => undefined)]);
    }
    await Promise.race([writer.close(), written]);
  };
  const close = async (): Promise<void> => {
    await file.close();
    process.off('exit', forget);
  };
  return {
    add: (name, bytes) => put(name, bytes.length, [bytes]),
    addFile: async (name, from) => {
      const size = (await stat(from).catch(ifGone))?.size;
      // as many bytes as were announced, should it grow meanwhile
      if (size !== undefined) await put(name, size, size > 0 ? createReadStream(from, { end: size - 1 }) : []);
      return size;
    },
    finish: async (manifest) => {
      const bytes = Buffer.from(JSON.stringify({ ...manifest, digest: digest.copy().digest('hex') }));
      await put(MANIFEST, bytes.length, [bytes]);
      controller.finalize();
      await written;
      await file.sync();
      await close();
      await rename(draft, path);
    },
    abandon: async () => {
      controller.error(new Error('given up'));
      await written.catch(() => {});
      await close();
      forget();
    },
  };
};

const ifGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Reads a backup from its beginning to its manifest, giving each entry to `visit`, which reads all of its body.
 * @throws StartError when it is damaged or cut off, at the latest at its end
 */
export const readArchive = async (path: string, visit: (entry: Entry) => Promise<void>): Promise<Manifest> => {
  const digest = createHash('sha256');
  let manifest: Manifest | undefined;
  const entries = Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 18 })).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  const reader = entries.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => Promise.reject(unreadable(path, error)));
      if (done) break;
      if (manifest) throw damaged(path, 'something follows its manifest');
      const { name, size } = value.header;
      if (name === MANIFEST) {
        manifest = readManifest(await text(watched(value.body, path, () => {})), path);
        if (manifest.digest !== digest.digest('hex')) throw damaged(path, 'its checksum is another');
        continue;
      }
      digest.update(`${name}\0${size}\0`);
      await visit({ name, size, body: watched(value.body, path, (bytes) => digest.update(bytes)) });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (!manifest) throw damaged(path, 'its end is missing');
  return manifest;
};

async function* watched(body: ReadableStream<Uint8Array>, path: string, tell: (bytes: Uint8Array) => void) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => Promise.reject(unreadable(path, error)));
    if (done) return;
    tell(value);
    yield value;
  }
}

/** What the file system says stays as it is; the rest is the tar's. */
const unreadable = (path: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? error
    : damaged(path, String(error instanceof Error ? error.message : error));

/** Reads all of a backup and changes nothing. @throws StartError when it is damaged or cut off */
export const verifyArchive = (path: string): Promise<Manifest> =>
  readArchive(path, async ({ body }) => {
    for await (const _bytes of body);
  });
