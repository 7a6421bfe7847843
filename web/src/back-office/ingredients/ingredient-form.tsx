import { IngredientForm as Shape, type AdminIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import { languageCodes, languages } from '@nabta/contract/languages.ts';
import { listOf } from '../../i18n/language.ts';
import { useSite } from '../../i18n/site.ts';
import { quietApi } from '../../lib/api.ts';
import { adminIngredients as words } from '../../texts/admin-ingredients.ts';
import { conflict } from '../../texts/saving.ts';
import { Field } from '../../ui/field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import type { Shown } from '../kit/form/use-conflicts.ts';
import { useEditForm } from '../kit/form/use-edit-form.ts';
import { History } from '../audit/history.tsx';
import { translationValues } from '../kit/form/translations.ts';
import { allIngredients } from './all-ingredients.ts';
import { CheckField } from '../kit/form/check-field.tsx';

type Props = {
  /** The ingredient to edit; undefined for a new one. */
  ingredient: AdminIngredient | undefined;
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const valuesOf = (ingredient: AdminIngredient | undefined) => ({
  name: ingredient?.name ?? '',
  spellings: (ingredient?.spellings ?? []) as readonly string[],
  isAllergen: ingredient?.isAllergen ?? false,
  texts: translationValues({ name: '', explanation: '' }, ingredient?.texts),
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ spellings, ...values }: Values) => ({ ...values, spellings: [...spellings] });

/** How a conflict shows the fields. */
const fields: Record<string, Shown<Values>> = {
  name: { label: words.inci },
  spellings: { label: words.spellings },
  isAllergen: { label: words.isAllergen, show: ({ isAllergen }) => (isAllergen ? conflict.yes : conflict.no) },
  ...Object.fromEntries(
    languageCodes.flatMap((code) =>
      (['name', 'explanation'] as const).map((field) => [
        `texts.${code}.${field}`,
        { label: listOf([words[field], languages[code].name]) },
      ]),
    ),
  ),
};

export const IngredientForm = ({ ingredient, onClose, onDone, onStale }: Props) => {
  const { defaultLanguage } = useSite();
  const edit = useEditForm({
    stored: ingredient,
    valuesOf,
    schema: Shape,
    bodyOf,
    all: allIngredients,
    add: (body) => quietApi('POST /admin/ingredients', { body }),
    change: (id, body) => quietApi('PUT /admin/ingredients/:id', { params: { id }, body }),
    words,
    onDone,
    onStale,
  });
  const { form } = edit;
  return (
    <DialogForm {...edit} fields={fields} onClose={onClose} submit={words.save} working={words.saving}>
      <Field
        {...form.field('name')}
        label={words.inci}
        hint={words.inciHint}
        maxLength={120}
        dir="ltr"
        autoComplete="off"
      />
      <TranslatedField
        form={form}
        name={`texts.${defaultLanguage}.name`}
        translationOf={(code) => `texts.${code}.name`}
        label={words.name}
        hint={words.nameHint}
        optional
        maxLength={120}
      />
      <TranslatedField
        form={form}
        name={`texts.${defaultLanguage}.explanation`}
        translationOf={(code) => `texts.${code}.explanation`}
        label={words.explanation}
        hint={words.explanationHint}
        optional
        kind="lines"
        rows={3}
        maxLength={300}
      />
      <TagInput
        label={words.spellings}
        hint={words.spellingsHint}
        optional
        values={form.values.spellings}
        onChange={(spellings) => form.change('spellings', spellings)}
        removeLabel={(name) => words.removeSpelling({ name })}
        error={form.errorOf('spellings')}
      />
      <CheckField form={form} name="isAllergen" label={words.isAllergen} />
      {ingredient && <History kind="ingredient" id={ingredient._id} />}
    </DialogForm>
  );
};
