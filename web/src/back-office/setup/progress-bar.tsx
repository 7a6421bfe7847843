import type { Setup } from '@nabta/contract/setup.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';

type Steps = Pick<Setup, 'steps'>;

const countOf = ({ steps }: Steps) => {
  const count = (of: Setup['steps'][number]['state']): number => steps.filter(({ state }) => state === of).length;
  return { done: count('done'), skipped: count('skipped'), of: steps.length };
};

/** '3 of 8 done, 1 skipped'. */
export const Progress = (setup: Steps) => {
  const { done, skipped, of } = countOf(setup);
  return (
    <p className="text-sm font-medium tabular-nums">
      {skipped > 0 ? words.progressSkipped({ done, of, skipped }) : words.progress({ done, of })}
    </p>
  );
};

/** The progress in words and as a bar, whose paler part are the skipped steps. */
export const ProgressBar = (setup: Steps) => {
  const { done, skipped, of } = countOf(setup);
  return (
    <div>
      <Progress {...setup} />
      <span aria-hidden="true" className="bg-sand mt-1.5 flex h-2 overflow-hidden rounded-full">
        <span className="bg-olive" style={{ inlineSize: `${(done / of) * 100}%` }} />
        <span className="bg-olive/40" style={{ inlineSize: `${(skipped / of) * 100}%` }} />
      </span>
    </div>
  );
};
