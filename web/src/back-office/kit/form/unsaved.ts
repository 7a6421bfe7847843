import { use, useEffect, useId } from 'react';
import { BeforeClosing } from '../../../ui/before-closing.ts';
import { createStore } from '../../../ui/store.ts';

/** Ids of the forms with unsaved changes. */
const dirtyForms = new Set<string>();

/** The action that would lose unsaved changes, while the admin is asked. */
export const pendingLeave = createStore<(() => void) | undefined>(undefined);

export const hasUnsaved = (): boolean => dirtyForms.size > 0;
export const clearUnsaved = (): void => dirtyForms.clear();

/** Runs the action at once without unsaved changes, otherwise after the admin has confirmed. */
export const confirmIfUnsaved = (leave: () => void): void => {
  if (hasUnsaved()) pendingLeave.set(leave);
  else leave();
};

/** While `dirty`, leaving the page, the screen or the surrounding dialog asks first. */
export const useUnsaved = (dirty: boolean): void => {
  const id = useId();
  const setCloseGuard = use(BeforeClosing);
  useEffect(() => {
    if (!dirty) return;
    dirtyForms.add(id);
    setCloseGuard?.(confirmIfUnsaved);
    return () => {
      dirtyForms.delete(id);
      setCloseGuard?.(undefined);
    };
  }, [dirty, id, setCloseGuard]);
};
