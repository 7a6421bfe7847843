import { Link } from 'react-router';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { useCommand } from '../command.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { dismiss, useSetup } from './use-setup.ts';

/** On the dashboard until every step is done or skipped, or an admin dismisses it. */
export const SetupCard = () => {
  const { data } = useSetup();
  const dismissing = useCommand(dismiss, { done: words.dismissed, failed: words.notSaved });
  const next = data?.steps.find(({ state }) => state === 'open')?.step;
  if (!data || data.isDismissed || !next) return null;
  return (
    <section aria-labelledby="setup-card" className="border-line bg-surface my-5 rounded border p-4">
      <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="setup-card" className="text-lg">
          {words.title}
        </h2>
        <Button variant="quiet" className="-me-2" busy={dismissing.busy} onClick={() => void dismissing.run()}>
          {words.dismiss}
        </Button>
      </div>
      <ProgressBar steps={data.steps} />
      <Link to={addresses.setup} className={`${buttonClass({})} mt-3`}>
        {words.goOn({ step: words.steps[next].title })}
      </Link>
    </section>
  );
};
