import { beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownToasts, toast } from './toast.ts';

const clear = () => shownToasts().forEach(({ id }) => dismiss(id));

beforeEach(clear);

test('the undo of a message is that of the latest act, also when two acts say the same', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  for (const run of [first, second])
    toast({ kind: 'success', topic: 'desk', text: '2 orders: confirmed', action: { label: 'Undo', run } });
  expect(shownToasts()).toHaveLength(1);
  shownToasts()[0]?.action?.run();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a message with an action replaces the same one without a topic', () => {
  for (const label of ['one', 'two']) toast({ kind: 'info', text: 'Removed', action: { label, run: () => undefined } });
  expect(shownToasts().map(({ action }) => action?.label)).toEqual(['two']);
});

test('a message of a topic replaces the one before it, and leaves others', () => {
  toast({ kind: 'info', text: 'Saved' });
  toast({ kind: 'success', topic: 'desk', text: 'A: confirmed' });
  toast({ kind: 'success', topic: 'desk', text: 'A: confirmed' });
  toast({ kind: 'success', topic: 'desk', text: 'B: confirmed' });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Saved', 'B: confirmed']);
});

test('the same message is not shown twice at once', () => {
  for (const text of ['Saved', 'Saved', 'Sent']) toast({ kind: 'info', text });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Saved', 'Sent']);
});

test('a message of a screen stands at the top for 3 s, one with an act for 10 s (ERRORS-10)', () => {
  toast({ kind: 'success', text: 'Saved' });
  toast({ kind: 'info', text: 'Removed', action: { label: 'Undo', run: () => undefined } });
  expect(shownToasts().map(({ place, duration }) => [place, duration])).toEqual([
    ['top', 3_000],
    ['top', 10_000],
  ]);
});
