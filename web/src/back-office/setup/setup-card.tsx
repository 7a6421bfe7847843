import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { useCommand } from '../kit/query/command.tsx';
import { minutesOf } from './minutes.ts';
import { ProgressBar } from './progress-bar.tsx';
import { StepMark } from './step-mark.tsx';
import { dismiss, useSetup } from './use-setup.ts';

/** So many steps are shown on phones at first: the next ones. */
const NEAR = 3;

/** On the dashboard until every step is done or skipped, or an admin dismisses it: the steps as a list to tick off. */
export const SetupCard = () => {
  const { data } = useSetup();
  const list = useRef<HTMLOListElement>(null);
  const dismissing = useCommand(dismiss, { done: words.dismissed, failed: words.notSaved });
  const [isWhole, setIsWhole] = useState(false);
  const place = data?.steps.findIndex(({ state }) => state === 'open') ?? -1;
  const next = data?.steps[place]?.step;
  if (!data || data.isDismissed || !next) return null;
  const isBegun = data.steps.some(({ state }) => state !== 'open');
  const showAll = (): void => {
    flushSync(() => setIsWhole(true));
    // its button is gone
    list.current?.querySelectorAll('a')[place + NEAR]?.focus();
  };
  const isNear = (at: number): boolean => at >= place && at < place + NEAR;
  return (
    <section aria-labelledby="setup-card" className="border-line bg-surface my-5 rounded border p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grow sm:max-w-md">
          <h2 id="setup-card" className="text-lg">
            {words.title}
          </h2>
          <ProgressBar steps={data.steps} />
        </div>
        <Link to={addresses.setup} className={`${buttonClass({})} max-sm:w-full`}>
          {words[isBegun ? 'goOn' : 'begin']({ step: words.steps[next].title })}
        </Link>
      </div>
      <ol ref={list} className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {data.steps.map(({ step, state }, at) => (
          <li key={step} className={cx(!isWhole && !isNear(at) && 'max-sm:hidden')}>
            <Link
              to={`${addresses.setup}?step=${step}`}
              aria-current={step === next ? 'step' : undefined}
              className="hover:text-olive-deep flex min-h-11 items-center gap-2.5 text-sm"
            >
              <StepMark state={state} number={at + 1} isNext={step === next} className="size-6.5" />
              <span className={cx('min-w-0', step === next && 'font-semibold', state !== 'open' && 'text-stone')}>
                {words.steps[step].title}
              </span>
              {state === 'open' ? (
                <span className="text-stone ms-auto shrink-0 text-xs tabular-nums">
                  {words.minutes({ n: minutesOf[step] })}
                </span>
              ) : (
                <VisuallyHidden>{words.states[state]}</VisuallyHidden>
              )}
            </Link>
          </li>
        ))}
      </ol>
      <div className="mt-1 -mb-2 flex flex-wrap justify-between gap-x-4">
        {!isWhole && data.steps.length > NEAR && (
          <Button variant="quiet" className="-ms-2 sm:hidden" onClick={showAll}>
            {words.all({ n: data.steps.length })}
          </Button>
        )}
        <Button
          variant="quiet"
          className="text-stone! sm:-ms-2"
          busy={dismissing.busy}
          onClick={() => void dismissing.run()}
        >
          {words.dismiss}
        </Button>
      </div>
    </section>
  );
};
