import { useId } from 'react';

type Props = { label: string; value: number; min?: number; max?: number; onChange: (value: number) => void };

/** A whole number of percent. From left to right in every language, like the picture that it is about. */
export const PercentSlider = ({ label, value, min = 0, max = 100, onChange }: Props) => {
  const id = useId();
  return (
    <div className="text-sm">
      <label htmlFor={id} className="flex justify-between">
        {label} <span className="tabular-nums">{value} %</span>
      </label>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="accent-olive h-11 w-full sm:h-8"
      />
    </div>
  );
};
