import { cx } from './cx.ts';

/** The classes of an input. */
export const inputClass = ({ invalid = false } = {}): string =>
  cx(
    'bg-surface w-full rounded border px-4 text-base transition-colors placeholder:text-stone',
    invalid ? 'border-clay outline-clay border-2' : 'border-edge hover:border-ink',
  );
