import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDraft, keyFor, loadDraft, saveDraft } from './draft.ts';

const stored = new Map<string, string>();
let forbidden = false;

const or = <Value>(value: Value): Value => {
  if (forbidden) throw new DOMException('forbidden', 'SecurityError');
  return value;
};

beforeEach(() => {
  forbidden = false;
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => or(stored.get(name) ?? null),
      setItem: (name: string, value: string) => or(stored.set(name, value)),
      removeItem: (name: string) => or(stored.delete(name)),
    },
  });
  forgetDraft();
  stored.clear();
});

describe('what was typed', () => {
  test('begins empty, in Tunisia', () => {
    const draft = loadDraft();
    expect(draft.country).toBe('Tunisie');
    expect(draft.firstName).toBe('');
  });

  test('is there again after a reload, emptied fields too', () => {
    saveDraft({ ...loadDraft(), firstName: 'Amira', country: '' });
    expect(loadDraft()).toMatchObject({ firstName: 'Amira', country: '', city: '' });
  });

  test.each(['{', 'null', '[]', '"x"', '{"firstName":7}'])('starts empty when the storage holds %s', (broken) => {
    stored.set('guestCheckout', broken);
    expect(loadDraft()).toMatchObject({ firstName: '', country: 'Tunisie' });
  });

  test('is gone once the order is placed', () => {
    saveDraft({ ...loadDraft(), firstName: 'Amira' });
    forgetDraft();
    expect(loadDraft().firstName).toBe('');
  });
});

describe('the key of an order', () => {
  test('is the same for the same order, another for another', () => {
    const key = keyFor({ items: [1] });
    expect(keyFor({ items: [1] })).toBe(key);
    expect(keyFor({ items: [2] })).not.toBe(key);
  });

  test('survives a reload', async () => {
    const key = keyFor({ items: [1] });
    vi.resetModules();
    const reloaded = await import('./draft.ts');
    expect(reloaded.keyFor({ items: [1] })).toBe(key);
  });

  test('is new after an hour: the same order then is a second one', () => {
    vi.useFakeTimers();
    const key = keyFor({ items: [1] });
    vi.advanceTimersByTime(59 * 60_000);
    expect(keyFor({ items: [1] })).toBe(key);
    vi.advanceTimersByTime(2 * 60_000);
    expect(keyFor({ items: [1] })).not.toBe(key);
    vi.useRealTimers();
  });

  test('is new once the order is placed', () => {
    const key = keyFor({ items: [1] });
    forgetDraft();
    expect(keyFor({ items: [1] })).not.toBe(key);
  });

  test('is the same for all tries also where storage is forbidden', () => {
    forbidden = true;
    expect(keyFor({ items: [1] })).toBe(keyFor({ items: [1] }));
    expect(loadDraft().firstName).toBe('');
  });
});
