import { adminSettings } from '../../texts/admin-settings.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { refetchSetup } from './use-setup.ts';

type Props = {
  /** What a new shop has. */
  what: string;
  save: () => Promise<unknown>;
};

/** What a new shop has is a choice too; there is nothing to change in the form then. */
export const KeepAsIs = ({ what, save }: Props) => {
  const keeping = useCommand(
    async () => {
      await save();
      refetchSetup();
    },
    { done: adminSettings.saved, failed: adminSettings.notSaved },
  );
  return (
    <>
      <div aria-live="polite" className={keeping.failure ? 'order-first basis-full' : 'absolute'}>
        {keeping.failure && <Notice>{keeping.failure}</Notice>}
      </div>
      <Button busy={keeping.busy} onClick={() => void keeping.run()}>
        {words.keepDelivery({ line: what })}
      </Button>
    </>
  );
};
