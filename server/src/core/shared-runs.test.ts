import { expect, test } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

/** All that waits for nothing else has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const slowly = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const ask = sharedRuns(() => {
    const run = Promise.withResolvers<string>();
    begun.push(run);
    return run.promise;
  });
  return { begun, ask };
};

test('who asks while a run is under way gets the next one, together with everyone else who does', async () => {
  const { begun, ask } = slowly();
  const first = ask();
  const later = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('old');
  expect(await first).toBe('old');
  await Promise.resolve();
  begun[1]?.resolve('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
  expect(begun).toHaveLength(2);
});

test('a run that fails fails for those who asked for it, not for the next', async () => {
  const { begun, ask } = slowly();
  const first = ask();
  const later = ask();
  begun[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await Promise.resolve();
  begun[1]?.resolve('up');
  expect(await later).toBe('up');
  void ask();
  expect(begun).toHaveLength(3);
});

test('in a rush, runs begin apart, and whoever comes after one began still gets a later one', async () => {
  let begun = 0;
  const pauses: PromiseWithResolvers<void>[] = [];
  const pause = () => {
    const next = Promise.withResolvers<void>();
    pauses.push(next);
    return next.promise;
  };
  const ask = sharedRuns(async () => (begun += 1), pause);
  expect(await ask()).toBe(1);
  const rush = Array.from({ length: 50 }, () => ask());
  await settle();
  expect(begun).toBe(1);
  pauses[0]?.resolve();
  expect(new Set(await Promise.all(rush))).toEqual(new Set([2]));
  const later = ask();
  await settle();
  expect(begun).toBe(2);
  pauses[1]?.resolve();
  expect(await later).toBe(3);
});
