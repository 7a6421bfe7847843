import type { Setup } from '@nabta/contract/setup.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';

/** '3 of 8 done, 1 skipped'; the skipped ones are the paler part of the bar. */
export const ProgressBar = ({ steps }: Pick<Setup, 'steps'>) => {
  const count = (of: Setup['steps'][number]['state']): number => steps.filter(({ state }) => state === of).length;
  const done = count('done');
  const skipped = count('skipped');
  const of = steps.length;
  return (
    <div>
      <p className="text-sm font-medium tabular-nums">
        {skipped > 0 ? words.progressSkipped({ done, of, skipped }) : words.progress({ done, of })}
      </p>
      <span aria-hidden="true" className="bg-sand mt-1.5 flex h-2 overflow-hidden rounded-full">
        <span className="bg-olive" style={{ inlineSize: `${(done / of) * 100}%` }} />
        <span className="bg-olive/40" style={{ inlineSize: `${(skipped / of) * 100}%` }} />
      </span>
    </div>
  );
};
