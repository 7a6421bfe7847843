import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Closes what was opened: after the running test, else after the tests of the file. Within a test `afterAll` never runs. */
export const atEnd = (close: () => unknown): void => {
  const run = async (): Promise<void> => void (await close());
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
};
