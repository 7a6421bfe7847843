import type { FieldValues } from 'react-hook-form';
import { useCommand } from '../query/command.tsx';
import { fetchNow, type ApiQuery } from '../query/use-api-query.ts';
import { atFields, useConflicts } from './use-conflicts.ts';
import { useContractForm } from './use-contract-form.ts';

type Stored = { _id: string; version: string };
type Options<Thing extends Stored, Values extends FieldValues, Body extends object> = {
  /** The thing to edit; undefined for a new one. */
  stored: Thing | undefined;
  valuesOf: (thing: Thing | undefined) => Values;
  bodyOf: (values: Values) => Body;
  /** The list that has it. */
  all: ApiQuery<readonly Thing[]>;
  add: (body: Body) => Promise<unknown>;
  change: (id: string, body: Body & { version: string }) => Promise<unknown>;
  words: Record<'added' | 'updated' | 'notSaved', string>;
  onDone: () => void;
  /** Another admin has changed it. */
  onStale: (now: Thing) => void;
} & Pick<Parameters<typeof useContractForm<Values, Body>>[0], 'schema' | 'check'>;

/** The form of a thing in a list: adds a new one, or changes a stored one with the version that was seen. */
export const useEditForm = <Thing extends Stored, Values extends FieldValues, Body extends object>({
  stored,
  valuesOf,
  bodyOf,
  all,
  add,
  change,
  words,
  onDone,
  onStale,
  ...rules
}: Options<Thing, Values, Body>) => {
  const form = useContractForm({ values: valuesOf(stored), bodyOf, ...rules });
  const conflicts = useConflicts({
    form,
    stored,
    valuesOf,
    latest: async () => (await fetchNow(all)).find(({ _id }) => _id === stored?._id),
    onLatest: (now) => now && onStale(now),
  });
  const saving = useCommand(
    async () => {
      const body = bodyOf(form.latest());
      const { current } = conflicts;
      const send = (): Promise<unknown> =>
        current
          ? conflicts.sendWithVersion(() => change(current._id, { ...body, version: current.version }))
          : add(body);
      await send().catch(atFields(form.showErrors));
    },
    { done: stored ? words.updated : words.added, failed: words.notSaved, onDone },
  );
  return { form, conflicts, saving };
};
