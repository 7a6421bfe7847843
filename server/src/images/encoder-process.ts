/** The encoder process: `encoder.ts` starts it and sends it one picture at a time. */
import { setPriority } from 'node:os';
import {
  encodeLogo,
  encodePicture,
  PictureRefused,
  type Box,
  type Encoded,
  type Grounds,
  type Part,
  type Refusal,
} from './encode.ts';

export type { Refusal };

export type Job = {
  bytes: Buffer;
  box: Box;
  part?: Part | undefined;
  /** With it the picture is a logo for mails. */
  grounds?: Grounds;
  /** Resident memory, in bytes. */
  memoryLimit: number;
};
export type Reply = { ready: true; isRoot: boolean } | { picture: Encoded } | { refused: Refusal };

/** The unprivileged user and group of Linux, which own no files. */
const UNPRIVILEGED_ID = 65_534;
const MEMORY_CHECK_MS = 50;
const NICENESS = 7;

/** Unlike process.exit this does not wait for a decoding thread. */
const end = () => process.kill(process.pid, 'SIGKILL');

const isRoot = () => process.getuid?.() === 0;

/** All modules are loaded, so the process needs no read access to their folders any more. */
const dropRights = () => {
  if (!isRoot()) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(UNPRIVILEGED_ID);
    process.setuid?.(UNPRIVILEGED_ID);
  } catch {
    // a container whose root lacks CAP_SETUID; the shop logs a warning
  }
};

const reply = (message: Reply) => process.send?.(message);

const encode = async ({ bytes, box, part, grounds, memoryLimit }: Job) => {
  const check = setInterval(() => process.memoryUsage.rss() > memoryLimit && end(), MEMORY_CHECK_MS);
  try {
    reply({ picture: await (grounds ? encodeLogo(bytes, box, grounds) : encodePicture(bytes, box, part)) });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    reply({ refused: error.code });
  } finally {
    clearInterval(check);
  }
};

setPriority(NICENESS);
dropRights();
// the shop's process has ended
process.on('disconnect', end);
process.on('message', (job: Job) => void encode(job));
reply({ ready: true, isRoot: isRoot() });
