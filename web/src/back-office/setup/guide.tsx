import type { Setup as Progress, SetupStep } from '@nabta/contract/setup/setup.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { usePreload } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { Finished } from './finished.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { loadSteps, Step } from './step.tsx';
import { useSetup } from './use-setup.ts';

/** The steps, one of them open at a time, named by the address. */
export const Guide = () => {
  const { data, failure, refetch } = useSetup();
  usePreload(loadSteps);
  if (data) return <Steps setup={data} />;
  return failure ? <Failed text={words.failed} onRetry={refetch} /> : rows;
};

/** In place of the steps. */
const rows = (
  <div className="grid max-w-4xl gap-3 pt-12">
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);

const Steps = ({ setup }: { setup: Progress }) => {
  const { steps } = setup;
  const query = useTableQuery();
  const list = useRef<HTMLOListElement>(null);
  // stays what it was at the start, so that a step does not close when it is done
  const [first] = useState(() => steps.find(({ state }) => state === 'open')?.step ?? '');
  const asked = query.value('step');
  const open = asked === 'none' ? undefined : (steps.find(({ step }) => step === (asked || first))?.step ?? undefined);
  // an opened step stays mounted, so it keeps unsaved changes
  const [opened, setOpened] = useState<readonly SetupStep[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);

  const toggle = (step: SetupStep): void => query.change({ step: step === open ? 'none' : step });
  const nextOf = (step: SetupStep): SetupStep | undefined => {
    const at = steps.findIndex((each) => each.step === step);
    return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.step;
  };
  const goTo = (step: SetupStep): void => {
    flushSync(() => query.change({ step }));
    const header = list.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    header?.focus();
    header?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="max-w-4xl">
      <ProgressBar steps={steps} />
      <Finished
        isFinished={steps.every(({ state }) => state !== 'open')}
        hasSkipped={steps.some(({ state }) => state === 'skipped')}
      />
      <ol ref={list} className="mt-4 grid gap-3">
        {steps.map(({ step, state }, place) => {
          const next = nextOf(step);
          return (
            <Step
              key={step}
              step={step}
              state={state}
              number={place + 1}
              setup={setup}
              isOpen={step === open}
              isMounted={opened.includes(step)}
              onToggle={() => toggle(step)}
              onNext={next && (() => goTo(next))}
            />
          );
        })}
      </ol>
    </div>
  );
};
