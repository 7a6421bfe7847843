import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of a link to a list that opens its form of a new thing. */
export const toAdd = { adds: true };

/**
 * Which dialog of a list is open, and for which item; `done` closes it and refetches the list. A link with the state `toAdd`
 * opens the form of a new thing.
 */
export const useListActions = <Thing, Action extends string>(list: { refetch: () => void }) => {
  const [open, setOpen] = useState<{ action: Action; thing?: Thing | undefined }>();
  const close = (): void => setOpen(undefined);
  const done = (): void => {
    close();
    list.refetch();
  };
  const location = useLocation();
  const navigate = useNavigate();
  const openForm = useEffectEvent(async () => {
    if (location.state?.adds !== true) return;
    // without the state, so that a reload does not open the form again; first, as a dialog adds a history entry
    await navigate(location, { replace: true, state: null, preventScrollReset: true });
    setOpen({ action: 'add' as Action });
  });
  useEffect(() => void openForm(), [location.key]);
  const itemOf = (action: Action): Thing | undefined => (open?.action === action ? open.thing : undefined);
  return {
    action: open?.action,
    /** The item of this dialog; undefined unless it is open with an item. */
    itemOf,
    show: (action: Action, thing?: Thing): void => setOpen({ action, thing }),
    close,
    done,
    /** Props of the dialog that deletes an item. */
    removing: { thing: itemOf('remove' as Action), onClose: close, onDone: done },
    /** Updates the item of the open dialog. */
    update: (fits: (thing: Thing) => boolean, thing: Thing): void =>
      setOpen((now) => now && (now.thing && fits(now.thing) ? { ...now, thing } : now)),
  };
};
