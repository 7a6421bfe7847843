import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { imageFolder, openFiles } from './files.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'nabta-files-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: dataDir });
const files = await openFiles(config);
const root = imageFolder(config);
await mkdir(root);

const fileHandle = async () => {
  const handle = await open(dataDir);
  await handle.close();
  return Object.getPrototypeOf(handle) as typeof handle;
};
const inodeOf = async (path: string) => (await stat(path)).ino;

it('a file gets its name when its bytes are on the disk, and the write ends when the name is too', async () => {
  const prototype = await fileHandle();
  const sync = Reflect.get(prototype, 'sync');
  const path = join(root, 'key', '9x9.webp');
  const flushed: { inode: number; isNamed: boolean }[] = [];
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof prototype) {
    flushed.push({ inode: (await this.stat()).ino, isNamed: existsSync(path) });
    await sync.call(this);
  });
  await files.put('key/9x9.webp', 'bytes');
  spy.mockRestore();
  expect(await readFile(path, 'utf8')).toBe('bytes');
  expect(flushed).toContainEqual({ inode: await inodeOf(path), isNamed: false });
  expect(flushed).toContainEqual({ inode: await inodeOf(join(root, 'key')), isNamed: true });
  expect(flushed.map(({ inode }) => inode)).toContain(await inodeOf(root));
});

it('a write that fails leaves nothing at the name of the file', async () => {
  const prototype = await fileHandle();
  const spy = vi.spyOn(prototype, 'sync').mockRejectedValue(new Error('the disk refuses'));
  await expect(files.put('other/9x9.webp', 'bytes')).rejects.toThrow('other/9x9.webp');
  spy.mockRestore();
  expect(existsSync(join(root, 'other', '9x9.webp'))).toBe(false);
});
