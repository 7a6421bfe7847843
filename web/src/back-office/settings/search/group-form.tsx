import { SearchForm } from '@nabta/contract/settings/settings.ts';
import { adminSearch as words } from '../../../texts/admin-search.ts';
import { TagInput } from '../../../ui/tag-input.tsx';
import { useCommand } from '../../kit/query/command.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { atFields } from '../../kit/form/use-conflicts.ts';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { saveSynonyms, type SearchSettings } from './search-settings.ts';
import { withGroup, type Group } from './synonyms.ts';

type Props = {
  settings: SearchSettings;
  /** The group to edit; undefined for a new one. */
  group: Group | undefined;
  onRead: (settings: SearchSettings) => void;
  onClose: () => void;
};

/** The words of a group. */
export const GroupForm = ({ settings, group, onRead, onClose }: Props) => {
  const form = useContractForm({
    values: { words: group ?? ([] as Group) },
    schema: SearchForm,
    bodyOf: ({ words: typed }) => ({ synonyms: withGroup(settings.synonyms, group, typed) }),
    errorPath: () => 'synonyms',
  });
  const saving = useCommand(
    () =>
      saveSynonyms(settings, (groups) => withGroup(groups, group, form.latest('words')), onRead).catch(
        atFields(form.showErrors),
      ),
    { done: words.saved, failed: words.notSaved, onDone: onClose },
  );
  return (
    <DialogForm form={form} saving={saving} submit={words.save} working={words.saving} onClose={onClose}>
      <TagInput
        label={words.words}
        hint={words.wordsHint}
        separator={/[=,;،؛]/}
        values={form.values.words}
        onChange={(changed) => form.change('words', changed)}
        removeLabel={(word) => words.removeWord({ word })}
        error={form.errorOf('words')}
      />
    </DialogForm>
  );
};
