import { useId, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CommandButtons, useCommand } from './command.tsx';

type Props<Thing> = {
  /** What is to be deleted; the dialog is open while there is one. */
  thing: Thing | undefined;
  words: Record<'removeTitle' | 'remove' | 'deleting' | 'cancel' | 'removed' | 'notRemoved', string> & {
    /** When it went wrong on the way, if that is said otherwise. */ errorRemoving?: string;
  };
  remove: (thing: Thing) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** The question, and what hangs on the thing. */
  children: (thing: Thing) => ReactNode;
};

/** Asks before a thing is deleted. */
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
          look="danger"
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
