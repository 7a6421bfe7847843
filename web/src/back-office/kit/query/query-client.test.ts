import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../lib/failures.ts';
import { queryClient } from './query-client.ts';

const show = <Data>(queryFn: () => Promise<Data>) => {
  const observer = new QueryObserver(queryClient, { queryKey: ['GET /gifts', {}], queryFn });
  const hide = observer.subscribe(() => {});
  return { hide, result: () => observer.getCurrentResult() };
};

it('removes unused queries, and fetches again for the next screen', async () => {
  const fetchGifts = vi.fn<() => Promise<string[]>>(async () => ['Éventail']);
  for (const times of [1, 2]) {
    const gifts = show(fetchGifts);
    await expect.poll(() => gifts.result().data).toEqual(['Éventail']);
    expect(fetchGifts).toHaveBeenCalledTimes(times);
    gifts.hide();
    await expect.poll(() => queryClient.getQueryCache().getAll()).toEqual([]);
  }
});

it('does not retry a failed query: the screen has a button for it', async () => {
  const fetchGifts = vi.fn<() => Promise<string[]>>(() => Promise.reject(new ApiFailure(500)));
  const gifts = show(fetchGifts);
  await expect.poll(() => gifts.result().status).toBe('error');
  expect(fetchGifts).toHaveBeenCalledTimes(1);
  gifts.hide();
});

it('refetches a mounted query once it is invalidated', async () => {
  let stock = 10;
  const gifts = show(async () => stock);
  await expect.poll(() => gifts.result().data).toBe(10);
  stock = 7;
  await queryClient.invalidateQueries({ queryKey: ['GET /gifts'] });
  expect(gifts.result().data).toBe(7);
  gifts.hide();
});
