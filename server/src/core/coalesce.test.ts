import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

const slowly = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const ask = coalesce(() => {
    const run = Promise.withResolvers<string>();
    begun.push(run);
    return run.promise;
  });
  return { begun, ask };
};

test('concurrent callers during a run share the next run', async () => {
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
