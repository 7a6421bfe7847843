import { useState } from 'react';

/** Which dialog of a list is open, and for which item; `done` closes it and refetches the list. */
export const useListActions = <Thing, Action extends string>(list: { refetch: () => void }) => {
  const [open, setOpen] = useState<{ action: Action; thing?: Thing | undefined }>();
  const close = (): void => setOpen(undefined);
  return {
    action: open?.action,
    /** The item of this dialog; undefined unless it is open with an item. */
    itemOf: (action: Action): Thing | undefined => (open?.action === action ? open.thing : undefined),
    show: (action: Action, thing?: Thing): void => setOpen({ action, thing }),
    close,
    done: (): void => {
      close();
      list.refetch();
    },
    /** Updates the item of the open dialog. */
    update: (fits: (thing: Thing) => boolean, thing: Thing): void =>
      setOpen((now) => now && (now.thing && fits(now.thing) ? { ...now, thing } : now)),
  };
};
