/** Runs a command for operators: expected errors print their message instead of a stack trace. */
import { StartError } from '../server/src/core/start-error.ts';

export const runCli = async (work: () => Promise<void>): Promise<void> => {
  // process.exit runs the exit handlers, which remove partial files and stop the embedded database
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
