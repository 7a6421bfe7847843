import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../lib/failures.ts';
import { errorsOf, type Errors } from '../lib/use-form.ts';
import { saving as words } from '../texts/saving.ts';
import { toast } from '../ui/toast.ts';
import { whyNot } from './command.tsx';

type Steps<Name extends string> = {
  /** What is changed; undefined for something new. */
  id: string | undefined;
  /** Whether the form may be sent; shows what is wrong. */
  check: () => Promise<boolean>;
  /** Adds it, or changes the one with this id; answers its id. */
  write: (id: string | undefined) => Promise<string>;
  /** Gives it its pictures; undefined when there is nothing to send. */
  pictures: ((id: string) => Promise<unknown>) | undefined;
  /** Deletes a new one again whose pictures didn't arrive. */
  undo: (id: string) => Promise<unknown>;
  /** Shows at their fields what the server refused. */
  refuse: (errors: Errors<Name>) => void;
  /** Said once it is saved; and when it isn't, where the server has no advice. */
  done: string;
  failed: string;
  onDone: () => void;
  /** Something was written all the same: what is listed is out of date. */
  onStale: () => void;
};

/**
 * Saves a thing and then its pictures, which are a call of their own. Nothing is left behind half-way: a new thing whose
 * pictures were refused, cut off or given up is deleted again. Where that fails too, the next try changes the one that
 * is there, and closing tries to delete it once more.
 */
export const useSaving = <Name extends string>(steps: Steps<Name>) => {
  const { id, failed } = steps;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** What was added and could not be deleted again. */
  const remaining = useRef<string>(undefined);
  const gone = useRef(false);

  const takeBack = (added: string): Promise<boolean> =>
    steps.undo(added).then(
      () => true,
      // gone already: only the answer was lost
      (error: unknown) => error instanceof ApiFailure && error.status === 404,
    );
  const close = useEffectEvent(() => {
    if (remaining.current) void takeBack(remaining.current).then(steps.onStale);
  });
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      close();
    };
  }, []);

  const fail = async (error: unknown, written: string | undefined): Promise<void> => {
    const why = whyNot(error, failed);
    const remains = !id && written !== undefined && !(await takeBack(written)) ? written : undefined;
    remaining.current = remains;
    if (remains || (id && written)) steps.onStale();
    if (gone.current || !why) return;
    const atFields = error instanceof ApiFailure ? errorsOf<Name>(error.fields) : {};
    const isAtFields = Object.keys(atFields).length > 0;
    if (isAtFields) steps.refuse(atFields);
    if (remains) setFailure(words.remains);
    else if (id && written) setFailure(words.butPictures(why));
    else if (written) setFailure(failed);
    else if (!isAtFields) setFailure(why);
  };

  const save = async (): Promise<void> => {
    if (!(await steps.check())) return;
    let written = remaining.current;
    try {
      written = await steps.write(id ?? remaining.current);
      if (gone.current) throw new DOMException('Closed meanwhile.', 'AbortError');
      await steps.pictures?.(written);
      remaining.current = undefined;
      toast({ kind: 'success', text: steps.done });
      steps.onDone();
    } catch (error) {
      await fail(error, written);
    }
  };

  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    await save().finally(() => setBusy(false));
  };
  return { busy, failure, run };
};
