/** A backup file: a standard tar archive with the manifest as its last entry. Written and read as a stream. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { text } from 'node:stream/consumers';
import { dirname } from 'node:path';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { flushFolder } from '../core/files/restored-files.ts';
import { damaged, readManifest, type Manifest } from './manifest.ts';

const MANIFEST = 'manifest.json';

export type Archive = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns its size in bytes; undefined when the source file does not exist. */
  addFile: (name: string, path: string) => Promise<number | undefined>;
  /** Writes the manifest and renames the file to its final name. */
  finish: (manifest: Omit<Manifest, 'digest'>) => Promise<void>;
  abandon: () => Promise<void>;
};

/**
 * Begins a backup at `path`, readable by its owner only, because it holds personal data.
 * @throws an error of the file system
 */
export const createArchive = async (path: string): Promise<Archive> => {
  // a unique name, so that the remains of an interrupted backup don't block this one
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600);
  const forget = (): void => rmSync(draft, { force: true });
  process.once('exit', forget);
  const { readable, controller } = createTarPacker();
  let failure: unknown;
  const write = async (): Promise<void> => {
    for await (const bytes of readable) {
      await file.appendFile(bytes).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    }
  };
  const written = write();
  // prevents an unhandled rejection; the error reaches the code that awaits `written` below
  written.catch(() => {});
  const digest = createHash('sha256');

  const put = async (name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    digest.update(`${name}\0${size}\0`);
    try {
      const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const bytes of content) {
        digest.update(bytes);
        // on a full disk the file ends before the entry
        await Promise.race([writer.write(bytes), written.then(() => undefined)]);
      }
      await Promise.race([writer.close(), written]);
    } catch (error) {
      // the packer only says that its reader is gone
      throw failure ?? error;
    }
  };
  const close = async (): Promise<void> => {
    await file.close();
    process.off('exit', forget);
  };
  return {
    add: (name, bytes) => put(name, bytes.length, [bytes]),
    addFile: async (name, from) => {
      const size = (await stat(from).catch(ifGone))?.size;
      // only the bytes of the header's size, in case the file grows
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
      await flushFolder(dirname(path));
    },
    abandon: async () => {
      try {
        if (!failure) controller.error(new Error('given up'));
        await written.catch(() => {});
        await close();
      } finally {
        forget();
      }
    },
  };
};

const ifGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Reads a backup up to its manifest and calls `visit` for each entry; `visit` must read the whole body.
 * @throws StartError when it is damaged or truncated, possibly only at its end
 */
export const readArchive = async (path: string, visit: (entry: Entry) => Promise<void>): Promise<Manifest> => {
  const digest = createHash('sha256');
  let manifest: Manifest | undefined;
  // not `Readable.toWeb`: after a cancel it throws outside of any promise when the file gives its next bytes
  const file: ReadableStream<Uint8Array<ArrayBuffer>> = ReadableStream.from(
    createReadStream(path, { highWaterMark: 1 << 18 }),
  );
  const entries = file.pipeThrough(createTarDecoder({ strict: true }));
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

async function* watched(body: ReadableStream<Uint8Array>, path: string, onBytes: (bytes: Uint8Array) => void) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => Promise.reject(unreadable(path, error)));
    if (done) return;
    onBytes(value);
    yield value;
  }
}

/** Passes on errors of the file system; any other error means a damaged tar. */
const unreadable = (path: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? error
    : damaged(path, String(error instanceof Error ? error.message : error));

/** Reads the whole backup without writing anything. @throws StartError when it is damaged or truncated */
export const verifyArchive = (path: string): Promise<Manifest> =>
  readArchive(path, async ({ body }) => {
    for await (const _bytes of body);
  });
