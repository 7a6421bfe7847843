import { typedWhole } from '@nabta/contract/typed.ts';
import { useState } from 'react';
import { ui } from '../texts/ui.ts';
import { Minus, Plus } from './page-icons.tsx';

type Props = {
  value: number;
  onChange: (value: number) => void;
  /** Name of what is counted, for screen readers. */
  what: string;
  min?: number;
  max?: number;
};

/** A quantity with decrease and increase buttons and a number field. Every target is 44 px. */
export const Stepper = ({ value, onChange, what, min = 1, max = 999 }: Props) => {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    const quantity = Math.trunc(typedWhole(typed ?? ''));
    if (Number.isFinite(quantity)) onChange(Math.min(max, Math.max(min, quantity)));
    setTyped(undefined);
  };
  return (
    <div role="group" aria-label={ui.quantity({ what })} className="border-edge bg-surface inline-flex rounded border">
      <button
        type="button"
        aria-label={ui.decrease({ what })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus className="size-4" />
      </button>
      <input
        aria-label={ui.quantity({ what })}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="h-11 w-[2.9em] bg-transparent text-center text-sm font-medium tabular-nums"
      />
      <button
        type="button"
        aria-label={ui.increase({ what })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus className="size-4" />
      </button>
    </div>
  );
};

const step =
  'grid size-11 place-items-center rounded transition-colors hover:bg-sand disabled:cursor-not-allowed disabled:opacity-35';
