import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props<Thing> = {
  /** Of `useListActions`. */
  dialogs: { action: string | undefined; itemOf: (action: 'edit') => Thing | undefined; close: () => void };
  words: { add: string; editTitle: string };
  /** The form; without an item it adds one. */
  children: (thing: Thing | undefined) => ReactNode;
};

/** The dialog that adds to a list, or edits an item of it. */
export const EditDialog = <Thing,>({ dialogs: { action, itemOf, close }, words, children }: Props<Thing>) => (
  <Dialog
    open={action === 'add' || action === 'edit'}
    title={action === 'add' ? words.add : words.editTitle}
    onClose={close}
  >
    {children(itemOf('edit'))}
  </Dialog>
);

/** What a list without any item says, with the button that adds the first. */
export const noneYet = (words: Record<'noneYetTitle' | 'noneYet' | 'add', string>, onAdd: () => void) => ({
  title: words.noneYetTitle,
  text: words.noneYet,
  action: <Button onClick={onAdd}>{words.add}</Button>,
});
