/** The end of a command for the keeper of a shop: a sentence instead of a stack where the fault is not ours. */
import { StartError } from '../server/src/core/start-error.ts';

export const finishing = async (work: () => Promise<void>): Promise<void> => {
  // leaves by the exit, where half-written files and a database of ours are put away
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  try {
    await work();
  } catch (error) {
    console.error(
      error instanceof StartError || (error instanceof Error && 'syscall' in error) ? error.message : error,
    );
    process.exitCode = 1;
  }
};
