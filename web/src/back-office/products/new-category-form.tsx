import { CategoryForm as Shape } from '@nabta/contract/categories/categories.ts';
import { useEffect, useRef } from 'react';
import { quietApi } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { productForm } from '../../texts/admin-product.ts';
import { allCategories } from '../categories/all-categories.ts';
import { useCommand } from '../kit/query/command.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { atFields } from '../kit/form/use-conflicts.ts';
import { useContractForm } from '../kit/form/use-contract-form.ts';
import { queryClient } from '../kit/query/query-client.ts';
import { translationValues } from '../kit/form/translations.ts';

type Props = { onClose: () => void; onAdded: (id: string) => void };

const empty = { name: '', translations: translationValues({ name: '' }) };

/** Adds a category by its names alone. */
const NewCategoryForm = ({ onClose, onAdded }: Props) => {
  const form = useContractForm({ values: empty, schema: Shape, bodyOf: (values) => values });
  // an answer after the dialog was closed chooses nothing, and does not close the next one
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const saving = useCommand(
    async () => {
      const adding = quietApi('POST /categories', { body: form.latest() });
      const { category } = await adding.catch(atFields(form.showErrors));
      await queryClient.invalidateQueries({ queryKey: allCategories.queryKey });
      if (isShown.current) onAdded(category._id);
    },
    { done: words.added, failed: words.notSaved, onDone: () => isShown.current && onClose() },
  );
  return (
    <DialogForm
      form={form}
      // the answer would be taken for the product's form too
      asksBeforeClosing={false}
      isChanged={false}
      saving={saving}
      onClose={onClose}
      submit={words.save}
      working={words.saving}
    >
      <TranslatedField form={form} name="name" label={words.nameLabel} hint={words.nameHint} maxLength={80} />
      <p className="text-stone text-sm">{productForm.newCategoryLater}</p>
    </DialogForm>
  );
};

export default NewCategoryForm;
