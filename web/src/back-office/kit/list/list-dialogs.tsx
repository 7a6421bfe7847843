/** What most lists have: the dialogs that edit and delete an item, and their first words. */
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandButtons, useCommand } from '../query/command.tsx';

type DeleteProps<Thing> = {
  /** What is to be deleted; the dialog is open while it is defined. */
  thing: Thing | undefined;
  words: Record<'removeTitle' | 'remove' | 'deleting' | 'cancel' | 'removed' | 'notRemoved', string> & {
    /** Failure text of this command, if it differs from the usual one. */
    errorRemoving?: string;
  };
  remove: (thing: Thing) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** The question, and what is deleted with the thing. */
  children: (thing: Thing) => ReactNode;
};

/** Asks for confirmation before deleting. */
export const DeleteDialog = <Thing,>(props: DeleteProps<Thing>) => (
  <Dialog open={props.thing !== undefined} onClose={props.onClose} title={props.words.removeTitle}>
    {props.thing !== undefined && <Question {...props} thing={props.thing} />}
  </Dialog>
);

const Question = <Thing,>({
  thing,
  words,
  remove,
  onClose,
  onDone,
  children,
}: DeleteProps<Thing> & { thing: Thing }) => {
  const question = useId();
  const command = useCommand(() => remove(thing), {
    done: words.removed,
    failed: words.notRemoved,
    ...(words.errorRemoving && { broke: words.errorRemoving }),
    onDone,
  });
  return (
    <>
      <div id={question}>{children(thing)}</div>
      <CommandButtons command={command} onClose={onClose} cancel={words.cancel}>
        <Button
          variant="danger"
          busy={command.busy}
          working={words.deleting}
          aria-describedby={question}
          onClick={() => void command.run()}
        >
          {words.remove}
        </Button>
      </CommandButtons>
    </>
  );
};

type EditProps<Thing> = {
  /** Of `useListActions`. */
  dialogs: { action: string | undefined; itemOf: (action: 'edit') => Thing | undefined; close: () => void };
  words: { add: string; editTitle: string };
  /** The form; without an item it adds one. */
  children: (thing: Thing | undefined) => ReactNode;
};

/** The dialog that adds to a list, or edits an item of it. */
export const EditDialog = <Thing,>({ dialogs: { action, itemOf, close }, words, children }: EditProps<Thing>) => (
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
