import type { ReactNode } from 'react';
import { useState } from 'react';
import { get, type FieldPath, type FieldValues } from 'react-hook-form';
import { saving as words } from '../../../texts/saving.ts';
import { fieldErrorsOf, Refusal } from '../query/failure-text.ts';
import { sendWithVersion } from './optimistic-lock.ts';
import { fieldsOf, isSame, type ContractForm } from './use-contract-form.ts';

/** How a conflict shows a field. */
export type Shown<Values> = { label: string; show?: (values: Values) => ReactNode };

type Options<Thing, Values extends FieldValues> = {
  form: Pick<ContractForm<Values>, 'values' | 'latest' | 'rebase' | 'change'>;
  /** The thing with which the form was filled at first. */
  stored: Thing;
  valuesOf: (thing: Thing) => Values;
  /** Fetches the current state; undefined when it was deleted. */
  latest: () => Promise<Thing | undefined>;
  onLatest?: (thing: Thing) => void;
};

const differingNames = (names: readonly string[], one: object, other: object): string[] =>
  names.filter((name) => !isSame(get(one, name), get(other, name)));

/**
 * Conflicts between a form and changes of other admins: fields without unsaved changes follow; for the others both
 * values are shown until the admin decides.
 */
export const useConflicts = <Thing, Values extends FieldValues>({
  form,
  stored,
  valuesOf,
  latest,
  onLatest,
}: Options<Thing, Values>) => {
  const [current, setCurrent] = useState(stored);
  const [undecided, setUndecided] = useState<readonly string[]>([]);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const theirs = valuesOf(current);
  const names = fieldsOf(theirs);
  // a field whose typed value equals theirs is no longer a conflict
  const openConflicts = undecided.filter((name) => !isSame(get(form.values, name), get(theirs, name)));
  if (openConflicts.length < undecided.length) setUndecided(openConflicts);
  const decide = (name: string): void => setUndecided((now) => now.filter((each) => each !== name));

  const takeOver = (now: Thing): readonly string[] => {
    const next = valuesOf(now);
    const changed = differingNames(names, theirs, next);
    setCurrent(now);
    if (changed.length === 0) return [];
    const mine = form.latest();
    const typed = differingNames(names, theirs, mine);
    const conflicting = changed.filter((name) => typed.includes(name) && !isSame(get(mine, name), get(next, name)));
    form.rebase(theirs, next);
    setUndecided((before) => [...new Set([...before, ...conflicting])]);
    setFollowed((before) => [...new Set([...before, ...changed.filter((name) => !typed.includes(name))])]);
    return conflicting;
  };

  return {
    /** The stored thing, as far as known here. */
    current,
    theirs,
    mine: form.values,
    undecided: openConflicts,
    followed,
    seen: (): void => setFollowed([]),
    keepMine: decide,
    takeTheirs: (name: string): void => {
      form.change(name as FieldPath<Values>, get(theirs, name));
      decide(name);
    },
    discard: (): void => {
      form.rebase(form.values, theirs);
      setUndecided([]);
    },
    /** Takes over the current state of the thing. Returns the fields in conflict. */
    takeOver,
    /** Call it after saving; changes of others to fields that were not sent are shown as followed. */
    saved: (sent: Values, now: Thing, sentNames: readonly string[] = names): void => {
      const next = valuesOf(now);
      const isSent = (name: string): boolean => sentNames.some((sent) => name === sent || name.startsWith(`${sent}.`));
      setFollowed(differingNames(names, theirs, next).filter((name) => !isSent(name)));
      form.rebase(sent, next);
      setCurrent(now);
    },
    /** Saves with the version that was seen; on a conflict shows the stored values. */
    sendWithVersion: <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      let both: readonly string[] = [];
      return sendWithVersion<Thing, Answer>({
        send,
        latest,
        onLatest: (now) => {
          both = takeOver(now);
          onLatest?.(now);
        },
        // conflicts are shown at their fields
        message: () => (both.length > 0 ? '' : words.changedByOther),
      });
    },
  };
};

export type Conflicts<Values extends FieldValues> = Pick<
  ReturnType<typeof useConflicts<unknown, Values>>,
  'theirs' | 'mine' | 'undecided' | 'followed' | 'seen' | 'keepMine' | 'takeTheirs'
>;

/** Shows the server's field errors at their fields; rethrows other failures. */
export const atFields =
  (showErrors: (messages: Record<string, string>) => void) =>
  (error: unknown): never => {
    const messages = fieldErrorsOf(error);
    if (Object.keys(messages).length === 0) throw error;
    showErrors(messages);
    throw new Refusal('', error);
  };
