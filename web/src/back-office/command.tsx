import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../lib/failures.ts';
import { react } from '../lib/reactions.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.ts';

type Command<Input extends unknown[] = []> = {
  busy: boolean;
  failure: string | undefined;
  run: (...input: Input) => Promise<void>;
};
type Outcome = {
  /** Said once it is done. */ done: string;
  /** When the server refused it without advice of its own. */ failed: string;
  /** When it went wrong on the way. */ broke?: string;
  onDone?: () => void;
};

/** One command of a dialog: under way once at a time, its failure told in the dialog. */
export const useCommand = <Input extends unknown[] = []>(
  send: (...input: Input) => Promise<unknown>,
  { done, failed, broke, onDone }: Outcome,
): Command<Input> => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (...input: Input): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(...input);
      toast({ kind: 'success', text: done });
      onDone?.();
    } catch (error) {
      setFailure(whyNot(error, failed, broke));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
};

/** The server's own advice where it has one. Undefined when the failure leads elsewhere, to the login. */
export const whyNot = (error: unknown, failed: string, broke = failed): string | undefined => {
  // given up by whoever began it
  if (error instanceof DOMException) return undefined;
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 401) {
    react(error);
    return undefined;
  }
  if (typeof error.status !== 'number') return broke;
  return error.advice ?? failed;
};

type ButtonsProps = {
  command: { failure: string | undefined };
  cancel: string;
  onClose: () => void;
  children: ReactNode;
};

/** The end of a dialog: what went wrong, the way out, and (as children) the command's own button. */
export const CommandButtons = ({ command, cancel, onClose, children }: ButtonsProps) => (
  <>
    <div aria-live="polite">{command.failure && <Notice className="mt-4">{command.failure}</Notice>}</div>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="secondary" onClick={onClose}>
        {cancel}
      </Button>
      {children}
    </div>
  </>
);
