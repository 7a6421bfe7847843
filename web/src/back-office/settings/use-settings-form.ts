import type { FieldValues } from 'react-hook-form';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { useCommand } from '../kit/query/command.tsx';
import { atFields, useConflicts } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { fetchNow, type ApiQuery } from '../kit/query/use-api-query.ts';

type Options<Values extends FieldValues, Body extends object, Settings> = {
  settings: Settings;
  valuesOf: (settings: Settings) => Values;
  /** Converts the form's values to the body of `save`. */
  bodyOf: (values: Values) => Body;
  schema: Parameters<typeof useContractForm>[0]['schema'];
  errorPath?: (name: string) => string;
  query: ApiQuery<Settings>;
  save: (body: Body & { version: string }) => Promise<Settings>;
};

/** A form of settings, which stays open after saving. */
export const useSettingsForm = <Values extends FieldValues, Body extends object, Settings extends { version: string }>({
  settings,
  valuesOf,
  bodyOf,
  schema,
  errorPath,
  query,
  save,
}: Options<Values, Body, Settings>) => {
  const form = useContractForm({
    values: valuesOf(settings),
    schema,
    bodyOf: (values) => ({ ...bodyOf(values), version: settings.version }),
    ...(errorPath && { errorPath }),
  });
  const conflicts = useConflicts({ form, stored: settings, valuesOf, latest: () => fetchNow(query) });
  const saving = useCommand(
    async () => {
      const sent = form.latest();
      const send = () => save({ ...bodyOf(sent), version: conflicts.current.version });
      conflicts.saved(sent, await conflicts.sendWithVersion(send).catch(atFields(form.showErrors)));
    },
    { done: words.saved, failed: words.notSaved },
  );
  return { form, conflicts, saving, isDirty: form.isDirty };
};
