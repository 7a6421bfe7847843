import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandButtons, useCommand } from '../query/command.tsx';

type Props<Thing> = {
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
export const DeleteDialog = <Thing,>(props: Props<Thing>) => (
  <Dialog open={props.thing !== undefined} onClose={props.onClose} title={props.words.removeTitle}>
    {props.thing !== undefined && <Question {...props} thing={props.thing} />}
  </Dialog>
);

const Question = <Thing,>({ thing, words, remove, onClose, onDone, children }: Props<Thing> & { thing: Thing }) => {
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
