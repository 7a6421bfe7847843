import type { Setup } from '@nabta/contract/setup.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';

/** '3 of 8 done'; skipped steps count as done. */
export const ProgressBar = ({ steps }: Pick<Setup, 'steps'>) => {
  const done = steps.filter(({ state }) => state !== 'open').length;
  return (
    <div>
      <p className="text-sm font-medium tabular-nums">{words.progress({ done, of: steps.length })}</p>
      <span aria-hidden="true" className="bg-sand mt-1.5 block h-2 overflow-hidden rounded-full">
        <span
          className="bg-olive block h-full rounded-full"
          style={{ inlineSize: `${(done / steps.length) * 100}%` }}
        />
      </span>
    </div>
  );
};
