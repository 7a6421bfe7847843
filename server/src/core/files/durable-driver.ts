import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { flushFolder } from './restored-files.ts';

/**
 * The local disk, with writes that a power failure neither undoes nor cuts off once they have ended. Without
 * `flush`, Node leaves the bytes in the memory of the operating system.
 */
export class DurableDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'public' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#root, key);
    const folder = dirname(path);
    const created = await mkdir(folder, { recursive: true });
    const unfinished = `${path}.part`;
    await writeFile(unfinished, contents, { flush: true });
    await rename(unfinished, path);
    await flushFolder(folder);
    if (created) await flushFolder(dirname(created));
  }
}
