/** Cleanup functions of a measurement, run in reverse order, also on SIGINT and SIGTERM. */
export const createCleanup = () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  const cleanUp = async (): Promise<void> => {
    for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) await undo();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(1)));
  return { cleanups, cleanUp };
};
