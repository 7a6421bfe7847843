import { useState } from 'react';
import { ui } from '../texts/ui.ts';
import { Minus, Plus } from './more-icons.tsx';

type Props = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for those who listen. */ what: string;
  min?: number;
  max?: number;
};

/** A quantity: less, a number one can type, more. Every target is 44 px. */
export const Stepper = ({ value, onChange, what, min = 1, max = 999 }: Props) => {
  const [typed, setTyped] = useState<string>();
  const settle = (): void => {
    const wanted = Math.trunc(Number(typed));
    if (typed?.trim() && Number.isFinite(wanted)) onChange(Math.min(max, Math.max(min, wanted)));
    setTyped(undefined);
  };
  return (
    <div role="group" aria-label={ui.quantity(what)} className="border-edge bg-surface inline-flex rounded border">
      <button
        type="button"
        aria-label={ui.decrease(what)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus className="size-4" />
      </button>
      <input
        aria-label={ui.quantity(what)}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="h-11 w-[2.9em] bg-transparent text-center text-sm font-medium tabular-nums"
      />
      <button
        type="button"
        aria-label={ui.increase(what)}
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
