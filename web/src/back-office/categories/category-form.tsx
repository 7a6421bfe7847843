import { CategoryForm as Shape, type AdminCategory } from '@nabta/contract/categories/categories.ts';
import { quietApi } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { Select } from '../../ui/select.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { useConflicts } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { useSaving } from '../kit/form/use-saving.ts';
import { History } from '../audit/history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { nameOf, translationValues } from '../kit/form/translations.ts';
import { fetchNow } from '../kit/query/use-api-query.ts';
import { allCategories } from './all-categories.ts';

type Props = {
  /** The category to edit; undefined for a new one. */
  category: AdminCategory | undefined;
  all: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

const valuesOf = (category: AdminCategory | undefined) => ({
  name: category?.name ?? '',
  parent: category?.parent ?? '',
  translations: translationValues({ name: '' }, category?.translations),
  image: '',
});
type Values = ReturnType<typeof valuesOf>;
const bodyOf = ({ name, parent, translations }: Values) => ({ name, parent, translations });

export const CategoryForm = ({ category, all, onClose, onDone, onStale }: Props) => {
  const pictures = usePictures({ stored: category?.imagePath ? [category.imagePath] : [] });
  const upload = useUpload();
  const form = useContractForm({
    values: valuesOf(category),
    schema: Shape,
    bodyOf,
    check: () => ({ image: category || pictures.files.length > 0 ? undefined : words.imageRequired }),
  });
  const conflicts = useConflicts({
    form,
    stored: category,
    valuesOf,
    latest: async () => (await fetchNow(allCategories)).find(({ _id }) => _id === category?._id),
  });
  const [removed] = pictures.removed;

  const saving = useSaving({
    id: category?._id,
    write: async (id) => {
      const sent = form.latest();
      const body = bodyOf(sent);
      if (!id) return (await quietApi('POST /categories', { body })).category._id;
      const change = { ...body, ...(conflicts.current && { version: conflicts.current.version }) };
      const send = () => quietApi('PUT /categories/:id', { params: { id }, body: change });
      const answer = await conflicts.sendWithVersion(send);
      // its picture may still be refused: the next try is based on the new version
      conflicts.saved(sent, answer.category);
      return id;
    },
    pictures: !pictures.isChanged
      ? undefined
      : (id) =>
          pictures.files.length > 0
            ? upload.send((api, signal) =>
                api('POST /upload/add/categorie/:id', {
                  params: { id },
                  body: pictureForm('image', ...pictures.files),
                  signal,
                  handlesFailure: true,
                }),
              )
            : quietApi('DELETE /upload/delete-image/categorie/:id', {
                params: { id },
                body: { imagePath: removed ?? '' },
              }),
    undo: (id) => quietApi('DELETE /categories/:id', { params: { id } }),
    showErrors: form.showErrors,
    done: category ? words.updated : words.added,
    failed: words.notSaved,
    onDone,
    onStale,
  });

  const hasBelow = all.some(({ parent }) => parent !== null && parent === category?._id);
  const parents = all.filter((each) => each.parent === null && !each.isUncategorized && each._id !== category?._id);
  const parentName = (id: string): string => {
    const parent = all.find(({ _id }) => _id === id);
    return parent ? nameOf(parent, 'name') : words.noParent;
  };
  return (
    <DialogForm
      form={form}
      conflicts={conflicts}
      fields={withTranslations<Values>(
        {
          name: { label: words.nameLabel },
          parent: { label: words.parent, show: ({ parent }) => parentName(parent) },
        },
        ['name'],
      )}
      isChanged={pictures.isChanged || form.isDirty}
      saving={saving}
      reading={pictures.reading}
      onClose={onClose}
      submit={words.save}
      working={words.saving}
    >
      <TranslatedField form={form} name="name" label={words.nameLabel} hint={words.nameHint} maxLength={80} />
      <Select
        {...form.field('parent')}
        value={form.values.parent}
        label={words.parent}
        optional
        disabled={hasBelow}
        hint={hasBelow ? words.hasSubcategories : words.parentHint}
      >
        <option value="">{words.noParent}</option>
        {parents.map((each) => (
          <option key={each._id} value={each._id}>
            {nameOf(each, 'name')}
          </option>
        ))}
      </Select>
      <PictureField
        label={words.image}
        hint={words.imageHint}
        optional={!!category}
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.errorOf('image')}
        onChange={() => form.clearError('image')}
      />
      {category && <History kind="category" id={category._id} />}
    </DialogForm>
  );
};
