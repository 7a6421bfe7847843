/** How a restore puts a shop in place: renames that a power failure may cut off, and that the next start then finishes. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

/** What a shop stores in DATA_DIR; the database last, for without it there is no shop. */
export const PARTS = ['images', 'outbox', 'postgres'] as const;
/** Below DATA_DIR, where the new shop is made. */
export const DRAFT = 'restoring';
/** Below DATA_DIR from the first rename until the last. */
export const UNFINISHED = 'restore-unfinished.json';

/** `found`: the parts of the shop that was there; they go to `aside`. */
const Plan = z.object({ found: z.array(z.enum(PARTS)), aside: z.nullable(z.string()) });
type Plan = z.infer<typeof Plan>;

/** Puts the draft in place of what was found. Every file of the draft is on the disk before the first rename. */
export const putInPlace = async (dataDir: string, plan: Plan, move = rename): Promise<void> => {
  await flushFolders(join(dataDir, DRAFT));
  if (plan.aside) await mkdir(join(dataDir, plan.aside), { mode: 0o700 });
  await writeFile(join(dataDir, UNFINISHED), JSON.stringify(plan), { flush: true });
  await flushFolder(dataDir);
  await moveAll(dataDir, plan, move);
};

/** Ends what a restore was doing when it was cut off. @throws StartError when that can't be determined */
export const finishRestore = async (dataDir: string): Promise<void> => {
  const marker = join(dataDir, UNFINISHED);
  if (!existsSync(marker)) return;
  const { success, data } = z.safeParse(Plan, parsed(await readFile(marker, 'utf8')));
  if (!success) {
    // it is flushed before the first rename
    throw new StartError(`A restore was cut off before it replaced anything: delete ${marker} and restore again.`);
  }
  await moveAll(dataDir, data);
};

/** Each rename shows by what is where that it was done, so all of them can be tried again. */
const moveAll = async (dataDir: string, { found, aside }: Plan, move = rename): Promise<void> => {
  for (const part of PARTS) {
    const [place, draft] = [join(dataDir, part), join(dataDir, DRAFT, part)];
    const old = aside && found.includes(part) ? join(dataDir, aside, part) : undefined;
    if (old && !existsSync(old)) await move(place, old);
    if (existsSync(draft)) await move(draft, place);
  }
  if (aside) await flushFolder(join(dataDir, aside));
  await flushFolder(dataDir);
  await rm(join(dataDir, DRAFT), { recursive: true, force: true });
  await rm(join(dataDir, UNFINISHED));
  await flushFolder(dataDir);
};

/** Writes to the disk which files a folder holds. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** PostgreSQL flushes its own. */
const flushFolders = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'postgres') await flushFolders(join(folder, entry.name));
  }
  await flushFolder(folder);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
