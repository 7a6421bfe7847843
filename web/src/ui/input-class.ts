import { cx } from './cx.ts';

/** How an input looks; with `invalid`, that it is wrong. */
export const inputClass = (invalid: boolean): string =>
  cx(
    'bg-surface w-full rounded border px-4 text-base transition-colors placeholder:text-stone',
    invalid ? 'border-clay outline-clay border-2' : 'border-edge hover:border-ink',
  );
