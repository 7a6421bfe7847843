import { CategoryForm as Shape, type AdminCategory } from '@nabta/contract/categories.ts';
import { messagesByField } from '@nabta/contract/fields.ts';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { pictureForm } from '../../lib/upload.ts';
import { useForm, type Errors } from '../../lib/use-form.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { History } from '../history.tsx';
import { PictureField } from '../images/picture-field.tsx';
import { usePictures } from '../images/use-pictures.ts';
import { useUpload } from '../images/use-upload.ts';
import { useSaving } from '../use-saving.ts';

const names = ['name', 'parent', 'image'] as const;
type Name = (typeof names)[number];

type Props = {
  /** What is edited; undefined for a new one. */ category: AdminCategory | undefined;
  all: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
  onStale: () => void;
};

export const CategoryForm = ({ category, all, onClose, onDone, onStale }: Props) => {
  const element = useRef<HTMLFormElement>(null);
  const pictures = usePictures({ stored: category?.imagePath ? [category.imagePath] : [] });
  const upload = useUpload();
  const initial = { name: category?.name ?? '', parent: category?.parent ?? '', image: '' };
  const form = useForm(element, initial, async (values): Promise<Errors<Name>> => {
    const { error } = Shape.safeParse(values);
    return {
      ...(error && messagesByField(error)),
      ...(!category && pictures.files.length === 0 && { image: words.imageRequired }),
    };
  });
  const { values } = form;
  const [removed] = pictures.removed;

  const saving = useSaving<Name>({
    id: category?._id,
    check: () => form.check(names),
    write: async (id) => {
      const body = { name: values.name, parent: values.parent };
      const answer = id
        ? await api('PUT /categories/:id', { params: { id }, body, ownWords: true })
        : await api('POST /categories', { body, ownWords: true });
      return answer.category._id;
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
                  ownWords: true,
                }),
              )
            : api('DELETE /upload/delete-image/categorie/:id', {
                params: { id },
                body: { imagePath: removed ?? '' },
                ownWords: true,
              }),
    undo: (id) => api('DELETE /categories/:id', { params: { id }, ownWords: true }),
    refuse: form.refuse,
    done: category ? words.updated : words.added,
    failed: words.notSaved,
    onDone,
    onStale,
  });

  const hasBelow = all.some(({ parent }) => parent !== null && parent === category?._id);
  const parents = all.filter((each) => each.parent === null && !each.isUncategorized && each._id !== category?._id);
  return (
    <DialogForm
      element={element}
      isChanged={pictures.isChanged || values.name !== initial.name || values.parent !== initial.parent}
      saving={saving}
      onClose={onClose}
      submit={words.save}
      working={words.saving}
    >
      <Field {...form.field('name')} label={words.nameLabel} maxLength={80} autoComplete="off" dir="auto" />
      <Select
        {...form.field('parent')}
        label={words.parent}
        optional
        disabled={hasBelow}
        hint={hasBelow ? words.hasSubcategories : undefined}
      >
        <option value="">{words.noParent}</option>
        {parents.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      <PictureField
        label={words.image}
        optional={!!category}
        pictures={pictures}
        busy={saving.busy}
        sent={upload.sent}
        error={form.field('image').error}
        onChange={() => form.change('image', '')}
      />
      {category && <History kind="category" id={category._id} />}
    </DialogForm>
  );
};
