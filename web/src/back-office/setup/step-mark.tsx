import type { Setup } from '@nabta/contract/setup/setup.ts';
import { Check, Minus } from '../../ui/back-office-icons.tsx';
import { cx } from '../../ui/cx.ts';

type Props = {
  state: Setup['steps'][number]['state'];
  number: number;
  /** The one to do next. */
  isNext?: boolean;
  className?: string;
};

/** The number of a step, or the sign of its state. */
export const StepMark = ({ state, number, isNext = false, className }: Props) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid shrink-0 place-items-center rounded-full border text-sm tabular-nums [&>svg]:size-[56%]',
      state === 'done'
        ? 'border-olive bg-olive text-surface'
        : isNext
          ? 'border-olive text-olive-deep font-semibold'
          : 'border-edge text-stone',
      className,
    )}
  >
    {state === 'done' ? <Check /> : state === 'skipped' ? <Minus /> : number}
  </span>
);
