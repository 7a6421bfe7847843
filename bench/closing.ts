/** What has been opened for a measurement, closed in reverse, also when it is stopped halfway. */
export const openClosing = () => {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (let undo = closing.pop(); undo; undo = closing.pop()) await undo();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  return { closing, close };
};
