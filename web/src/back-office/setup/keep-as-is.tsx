import type { SetupStep } from '@nabta/contract/setup.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../command.tsx';
import { refetchSetup, useSetup } from './use-setup.ts';

type Props = { step: SetupStep; /** What a new shop has. */ what: string; save: () => Promise<unknown> };

/** What a new shop has is a choice too; there is nothing to change in the form then. */
export const KeepAsIs = ({ step, what, save }: Props) => {
  const isOpen = useSetup().data?.steps.some((each) => each.step === step && each.state === 'open');
  const keeping = useCommand(
    async () => {
      await save();
      refetchSetup();
    },
    { done: adminSettings.saved, failed: adminSettings.notSaved },
  );
  return (
    isOpen && (
      <div className="mt-4">
        <Button variant="secondary" busy={keeping.busy} onClick={() => void keeping.run()}>
          {words.keepDelivery({ line: what })}
        </Button>
        <div aria-live="polite">{keeping.failure && <Notice className="mt-3">{keeping.failure}</Notice>}</div>
      </div>
    )
  );
};
