import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiFailure } from '../../../lib/failures.ts';
import { saving as words } from '../../../texts/saving.ts';
import { useCommand } from '../query/command.tsx';
import { failureText, fieldErrorsOf, Refusal } from '../query/failure-text.ts';

type Steps = {
  /** What is edited; undefined for a new one. */
  id: string | undefined;
  /** Creates it, or changes the one with this id; resolves to its id. */
  write: (id: string | undefined) => Promise<string>;
  /** Sends its pictures; undefined when there is nothing to send. */
  pictures: ((id: string) => Promise<unknown>) | undefined;
  /** Deletes a new one whose pictures could not be saved. */
  undo: (id: string) => Promise<unknown>;
  /** Shows the server's errors at their fields. */
  showErrors: (messages: Record<string, string>) => void;
  /** Toast after saving; and the failure text where the server sent none. */
  done: string;
  failed: string;
  onDone: () => void;
  /** Something was saved despite a failure: lists must be refetched. */
  onStale: () => void;
};

/**
 * Saves a thing and then its pictures, which are a separate call. A new thing whose pictures were refused or aborted is
 * deleted again. If deleting fails too, the next try changes the existing thing, and closing the form tries to delete
 * it once more.
 */
export const useSaving = ({ id, write, pictures, undo, showErrors, done, failed, onDone, onStale }: Steps) => {
  /** Id of a created thing that could not be deleted. */
  const remaining = useRef<string>(undefined);
  const isUnmounted = useRef(false);

  const undoCreation = (added: string): Promise<boolean> =>
    undo(added).then(
      () => true,
      // deleted already: only the answer was lost
      (error: unknown) => error instanceof ApiFailure && error.status === 404,
    );
  const close = useEffectEvent(() => {
    if (remaining.current) void undoCreation(remaining.current).then(onStale);
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      close();
    };
  }, []);

  const toFailure = async (error: unknown, written: string | undefined): Promise<unknown> => {
    const reason = failureText(error, { failed });
    const remains = !id && written !== undefined && !(await undoCreation(written)) ? written : undefined;
    remaining.current = remains;
    if (remains || (id && written)) onStale();
    if (isUnmounted.current || !reason) return error;
    const fields = fieldErrorsOf(error);
    const isAtFields = Object.keys(fields).length > 0;
    if (isAtFields) showErrors(fields);
    if (remains) return new Refusal(words.remains, error);
    if (id && written) return new Refusal(words.butPictures({ why: reason }), error);
    if (written) return new Refusal(failed, error);
    return isAtFields ? new Refusal('', error) : error;
  };

  return useCommand(
    async () => {
      let written = remaining.current;
      try {
        written = await write(id ?? remaining.current);
        if (isUnmounted.current) throw new DOMException('The form was closed.', 'AbortError');
        await pictures?.(written);
        remaining.current = undefined;
      } catch (error) {
        throw await toFailure(error, written);
      }
    },
    { done, failed, onDone },
  );
};
