import { useId } from 'react';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/input-class.ts';
import type { OrderWords } from './order-words.ts';

type Props = {
  words: Pick<OrderWords, 'from' | 'to' | 'inverted'>;
  /** Days in the shop's time zone, '2026-11-21'; '' is no limit. */
  from: string;
  to: string;
  onChange: (changes: Record<string, string>) => void;
  /** Looks like the fields of a form. */
  isInForm?: boolean;
};

/** Filters orders by days, both included. */
export const DayRange = ({ words, from, to, onChange, isInForm = false }: Props) => {
  const id = useId();
  const isInverted = from !== '' && to !== '' && from > to;
  return (
    <div className={isInForm ? 'grid grid-cols-2 gap-x-3' : 'flex flex-wrap items-end gap-3 max-sm:w-full'}>
      {[['from', from, words.from] as const, ['to', to, words.to] as const].map(([name, value, label]) => (
        <label key={name} className={isInForm ? 'min-w-0 text-sm font-medium' : 'text-stone text-xs max-sm:grow'}>
          {label}
          <input
            type="date"
            value={value}
            aria-invalid={isInverted || undefined}
            aria-describedby={isInverted ? id : undefined}
            onChange={({ target }) => onChange({ [name]: target.value })}
            className={cx(
              inputClass({ invalid: isInverted }),
              'text-ink block px-3! text-sm!',
              isInForm ? 'mt-1.5 min-h-12' : 'min-h-11 sm:w-40!',
            )}
          />
        </label>
      ))}
      <p id={id} aria-live="polite" className="text-clay-deep col-span-2 w-full text-xs font-medium empty:absolute">
        {isInverted && words.inverted}
      </p>
    </div>
  );
};
