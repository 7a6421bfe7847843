import { open, type FileHandle } from 'node:fs/promises';

/**
 * Whether a file has the length stated in its header. A power failure can leave a file empty, truncated or full of zeros; it
 * can happen to files that were not written by `DurableDriver`, such as those copied by hand.
 * @throws like `open` when the file does not exist
 */
export const isComplete = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return path.endsWith('.avif') ? await isCompleteAvif(file, size) : await isCompleteWebp(file, size);
  } finally {
    await file.close();
  }
};

/** RFC 9649 §2.4: "RIFF", then the number of bytes that follow, little-endian. */
const isCompleteWebp = async (file: FileHandle, size: number): Promise<boolean> => {
  const head = await read(file, 0, 12);
  return head.toString('latin1', 0, 4) === 'RIFF' && head.readUInt32LE(4) + 8 === size;
};

/** ISO/IEC 14496-12 §4.2: a sequence of boxes, each of which begins with its length, big-endian. */
const isCompleteAvif = async (file: FileHandle, size: number): Promise<boolean> => {
  const head = await read(file, 0, 12);
  if (head.toString('latin1', 4, 12) !== 'ftypavif') return false;
  let end = 0;
  while (end < size) {
    const length = (await read(file, end, 8)).readUInt32BE(0);
    // 0 means a box up to the end of the file, 1 a 64-bit length; the encoder writes neither
    if (length < 8) return false;
    end += length;
  }
  return end === size;
};

/** Beyond the end of the file the buffer contains zeros, so a truncated header fails the checks above. */
const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> =>
  (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
