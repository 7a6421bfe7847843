import type { Setup } from '@nabta/contract/setup/setup.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { minutesOf } from './minutes.ts';

type Steps = Pick<Setup, 'steps'>;

/** The progress in words, with the time that is left, and as a bar whose paler part are the skipped steps. */
export const ProgressBar = ({ steps }: Steps) => {
  const count = (of: Setup['steps'][number]['state']): number => steps.filter(({ state }) => state === of).length;
  const [done, skipped, of] = [count('done'), count('skipped'), steps.length];
  const minutes = steps.reduce((sum, { step, state }) => sum + (state === 'open' ? minutesOf[step] : 0), 0);
  return (
    <div>
      <p className="flex flex-wrap gap-x-4 text-sm font-medium tabular-nums">
        <span className="grow">
          {skipped > 0 ? words.progressSkipped({ done, of, skipped }) : words.progress({ done, of })}
        </span>{' '}
        {minutes > 0 && <span className="text-stone font-normal">{words.minutes({ n: minutes })}</span>}
      </p>
      <span aria-hidden="true" className="bg-sand mt-1.5 flex h-2 overflow-hidden rounded-full">
        <span className="bg-olive" style={{ inlineSize: `${(done / of) * 100}%` }} />
        <span className="bg-olive/40" style={{ inlineSize: `${(skipped / of) * 100}%` }} />
      </span>
    </div>
  );
};
