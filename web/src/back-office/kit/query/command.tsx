import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText, fieldErrorsOf, type FailureWords } from './failure-text.ts';
import { queryClient } from './query-client.ts';

type Outcome = FailureWords & {
  /** Toast shown on success. */
  done?: string;
  onDone?: () => void;
};

/**
 * A command of a screen: one run at a time, with busy state and failure text. When the session has ended, the query
 * client leads to the login page.
 */
export const useCommand = <Input extends unknown[] = [], Answer = unknown>(
  send: (...input: Input) => Promise<Answer>,
  { done, onDone, ...words }: Outcome,
) => {
  const isSending = useRef(false);
  const { isPending, error, mutateAsync, reset } = useMutation<Answer, Error, Input>(
    {
      mutationFn: (input) => send(...input),
      onSuccess: () => {
        if (done) toast({ kind: 'success', text: done });
        onDone?.();
      },
    },
    queryClient,
  );
  return {
    busy: isPending,
    failure: failureText(error, words),
    /** By contract path. */
    fieldErrors: fieldErrorsOf(error),
    /** Clears the failure. */
    reset,
    /** Resolves to undefined when the command failed. */
    run: async (...input: Input): Promise<Answer | undefined> => {
      // a second click may come before the first is rendered
      if (isSending.current) return undefined;
      isSending.current = true;
      try {
        return await mutateAsync(input);
      } catch {
        return undefined;
      } finally {
        isSending.current = false;
      }
    },
  };
};

type ButtonsProps = {
  command: { failure: string | undefined };
  cancel: string;
  onClose: () => void;
  children: ReactNode;
};

/** Bottom of a dialog: failure text, cancel, and (as children) the command's button. */
export const CommandButtons = ({ command, cancel, onClose, children }: ButtonsProps) => (
  <>
    <div aria-live="polite">{command.failure && <Notice className="mt-4">{command.failure}</Notice>}</div>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onClose}>
        {cancel}
      </Button>
      {children}
    </div>
  </>
);
