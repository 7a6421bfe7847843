import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const deferred = () => Promise.withResolvers<void>();

test('tasks of one key run one at a time, in order, also after a failure; other keys do not wait', async () => {
  const turns = new Turns(5);
  const order: string[] = [];
  const first = deferred();
  const running = [
    turns.run('a', async () => {
      order.push('a1');
      await first.promise;
      throw new Error('a1 failed');
    }),
    turns.run('a', async () => void order.push('a2')),
    turns.run('a', async () => void order.push('a3')),
  ];
  await turns.run('b', async () => void order.push('b'));
  expect(order).toEqual(['a1', 'b']);
  first.resolve();
  const results = await Promise.allSettled(running);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['a1', 'b', 'a2', 'a3']);
});

test('a task above the limit is refused, and accepted again when the queue has room', async () => {
  const turns = new Turns(1);
  const first = deferred();
  const running = turns.run('a', () => first.promise);
  const waiting = turns.run('a', async () => 'waited');
  await expect(turns.run('a', async () => 'refused')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 1,
  });
  first.resolve();
  await running;
  expect(await waiting).toBe('waited');
  expect(await turns.run('a', async () => 'again')).toBe('again');
});
