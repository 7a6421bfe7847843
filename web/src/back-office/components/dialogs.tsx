import { useState } from 'react';
import { components as words } from '../../texts/admin-components.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { Component, State } from './specimen.tsx';

const { samples } = words;
const sides = ['center', 'start', 'end', 'bottom', 'sheet', 'top', 'full'] as const;

export const Dialogs = () => {
  const [open, setOpen] = useState<(typeof sides)[number] | 'remove'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Component name="Dialog">
        {sides.map((side) => (
          <State key={side} label={side}>
            <Button variant="secondary" onClick={() => setOpen(side)}>
              {samples.open}
            </Button>
          </State>
        ))}
        {/* a dialog that is removed while it is open restores no focus */}
        {sides.map((side) => (
          <Dialog
            key={side}
            open={open === side}
            onClose={close}
            title={samples.one}
            side={side}
            footer={<Button>{samples.save}</Button>}
          >
            <p>{samples.long}</p>
          </Dialog>
        ))}
      </Component>
      <Component name="DeleteDialog">
        <State label={samples.remove}>
          <Button variant="secondary" onClick={() => setOpen('remove')}>
            {samples.open}
          </Button>
        </State>
        <DeleteDialog
          thing={open === 'remove' ? samples.one : undefined}
          words={{
            removeTitle: samples.remove,
            remove: samples.remove,
            deleting: words.states.busy,
            cancel: samples.cancel,
            removed: samples.done,
            notRemoved: samples.error,
          }}
          remove={async () => {}}
          onClose={close}
          onDone={close}
        >
          {(name) => <p>{name}</p>}
        </DeleteDialog>
      </Component>
    </>
  );
};
