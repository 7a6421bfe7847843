import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../lib/failures.ts';
import { sendWithVersion } from './optimistic-lock.ts';
import { failureText, Refusal } from '../query/failure-text.ts';

const changed = new ApiFailure(409, { code: 'changed_meanwhile', message: 'Changed.' });
const words = { failed: 'Failed.', broke: 'No answer.' };

describe('a change with the version that was seen', () => {
  const send = (failure: ApiFailure, latest: () => Promise<number | undefined>, onLatest: (now: number) => void) =>
    sendWithVersion({ send: () => Promise.reject(failure), latest, onLatest, message: (now) => `It is ${now} now.` });

  it('shows the current state after a conflict', async () => {
    const onLatest = vi.fn<(now: number) => void>();
    const error = await send(changed, async () => 7, onLatest).catch((thrown: unknown) => thrown);
    expect(onLatest.mock.calls).toEqual([[7]]);
    expect(error).toBeInstanceOf(Refusal);
    expect(failureText(error, words)).toBe('It is 7 now.');
  });

  it('rethrows other failures, also where the thing is gone or can’t be fetched', async () => {
    const onLatest = vi.fn<(now: number) => void>();
    await expect(send(changed, async () => undefined, onLatest)).rejects.toBe(changed);
    await expect(send(changed, () => Promise.reject(new ApiFailure(500)), onLatest)).rejects.toBe(changed);
    const taken = new ApiFailure(409, { code: 'taken', message: 'Taken.' });
    await expect(send(taken, async () => 7, onLatest)).rejects.toBe(taken);
    expect(onLatest).not.toHaveBeenCalled();
  });
});

it('a failure has the server’s advice where it has one, and none where it leads elsewhere', () => {
  expect(failureText(changed, words)).toBe('Changed.');
  expect(failureText(new ApiFailure(500, { code: 'internal', message: 'Oops' }), words)).toBe('Failed.');
  expect(failureText(new ApiFailure('unreachable'), words)).toBe('No answer.');
  expect(failureText(new ApiFailure('unreachable'), { failed: 'Failed.' })).toBe('Failed.');
  expect(failureText(new ApiFailure(401), words)).toBeUndefined();
  expect(failureText(new Refusal('', changed), words)).toBeUndefined();
  expect(failureText(new DOMException('Aborted', 'AbortError'), words)).toBeUndefined();
  expect(failureText(null, words)).toBeUndefined();
});
