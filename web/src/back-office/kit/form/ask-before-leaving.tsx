import { useBeforeUnload, useBlocker, useLocation, type BlockerFunction } from 'react-router';
import { unsaved as words } from '../../../texts/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { afterClosing } from '../../../ui/close-on-back.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { recordNavigation } from './leaving.ts';
import { clearUnsaved, hasUnsaved, pendingLeave } from './unsaved.ts';

/** A new query on the same screen (a tab, a page of a list) loses nothing. */
const losesChanges: BlockerFunction = (navigation) => {
  const { currentLocation, nextLocation } = navigation;
  if (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname) return true;
  recordNavigation(navigation);
  return false;
};

const preventUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault();
};

/** Asks before unsaved changes are lost. Mounted once, around every screen, because the router supports one blocker. */
export const AskBeforeLeaving = () => {
  const currentLocation = useLocation();
  const blocker = useBlocker(losesChanges);
  const pending = pendingLeave.use();
  useBeforeUnload(preventUnload);
  const stay = (): void => {
    pendingLeave.set(undefined);
    blocker.reset?.();
  };
  const leave = async (): Promise<void> => {
    pendingLeave.set(undefined);
    await afterClosing();
    // forms stay dirty unless the pending action removes them: a logout may fail
    if (blocker.state === 'blocked') {
      clearUnsaved();
      // the router does not ask the blocker about it again
      recordNavigation({ currentLocation, nextLocation: blocker.location });
      blocker.proceed();
    } else pending?.();
  };
  return (
    <Dialog open={pending !== undefined || blocker.state === 'blocked'} onClose={stay} title={words.title} asksOnBack>
      <p>{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={leave}>
          {words.leave}
        </Button>
        <Button onClick={stay}>{words.stay}</Button>
      </div>
    </Dialog>
  );
};
