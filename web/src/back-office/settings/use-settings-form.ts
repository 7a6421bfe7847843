import type { FieldValues } from 'react-hook-form';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { useCommand } from '../command.tsx';
import { atFields, useConflicts } from '../forms/use-conflicts.ts';
import { useContractForm } from '../forms/use-contract-form.ts';
import { fetchNow, type ApiQuery } from '../use-api-query.ts';

type Options<Values extends FieldValues, Settings> = {
  settings: Settings;
  valuesOf: (settings: Settings) => Values;
  schema: Parameters<typeof useContractForm>[0]['schema'];
  query: ApiQuery<Settings>;
  save: (body: Values & { version: string }) => Promise<Settings>;
};

/** A form of settings, which stays open after saving. */
export const useSettingsForm = <Values extends FieldValues, Settings extends { version: string }>({
  settings,
  valuesOf,
  schema,
  query,
  save,
}: Options<Values, Settings>) => {
  const form = useContractForm({
    values: valuesOf(settings),
    schema,
    bodyOf: (values) => ({ ...values, version: settings.version }),
  });
  const conflicts = useConflicts({ form, stored: settings, valuesOf, latest: () => fetchNow(query) });
  const saving = useCommand(
    async () => {
      const sent = form.latest();
      const send = () => save({ ...sent, version: conflicts.current.version });
      conflicts.saved(sent, await conflicts.sendWithVersion(send).catch(atFields(form.showErrors)));
    },
    { done: words.saved, failed: words.notSaved },
  );
  return { form, conflicts, saving, isDirty: form.isDirty };
};
