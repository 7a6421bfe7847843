import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UploadPace } from './upload-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const cut = vi.fn();
  return { cut, pace: new UploadPace(cut) };
};

it('an upload of which nothing arrives is cut after ten seconds', () => {
  const { cut, pace } = open();
  pace.wait();
  vi.advanceTimersByTime(9_999);
  expect(cut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledOnce();
});

it('an upload that drips is cut as well', () => {
  const { cut, pace } = open();
  pace.wait();
  for (let second = 0; second < 11; second += 1) {
    vi.advanceTimersByTime(1_000);
    pace.received(100);
  }
  expect(cut).toHaveBeenCalledOnce();
});

it('a slow upload goes on as long as it arrives, and gains no time ahead', () => {
  const { cut, pace } = open();
  pace.wait();
  pace.received(4 * 1024 * 1024);
  for (let second = 0; second < 300; second += 1) {
    vi.advanceTimersByTime(1_000);
    pace.received(4 * 1024);
  }
  expect(cut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(cut).toHaveBeenCalledOnce();
});

it('the time in which the shop does not read is not counted', () => {
  const { cut, pace } = open();
  pace.wait();
  vi.advanceTimersByTime(9_000);
  pace.pause();
  vi.advanceTimersByTime(60_000);
  pace.wait();
  vi.advanceTimersByTime(999);
  expect(cut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(cut).toHaveBeenCalledOnce();
});
