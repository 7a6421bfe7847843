import type { AdminCategory } from '@nabta/contract/categories/categories.ts';
import { api } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { nameOf } from '../kit/form/translations.ts';

type Props = {
  /** The dialog is open while it is defined. */
  category: AdminCategory | undefined;
  all: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
};

/** Shows what deleting a category affects, before it is deleted (CATEGORIES-4). */
export const DeleteCategory = ({ category, all, onClose, onDone }: Props) => (
  <DeleteDialog
    thing={category}
    words={words}
    remove={({ _id: id }) => api('DELETE /categories/:id', { params: { id }, handlesFailure: true })}
    onClose={onClose}
    onDone={onDone}
  >
    {(removed) => {
      const { _id, productCount } = removed;
      const below = all.filter(({ parent }) => parent === _id);
      const products = below.reduce((sum, each) => sum + each.productCount, productCount);
      const takes = all.find(({ isUncategorized }) => isUncategorized);
      return (
        <>
          <p>{words.ask({ name: nameOf(removed, 'name') })}</p>
          <ul className="text-stone mt-3 list-disc ps-5 text-sm">
            {below.length > 0 && <li>{words.alsoDeleted({ n: below.length })}</li>}
            <li>
              {products > 0
                ? words.productsMove({ n: products, to: takes ? nameOf(takes, 'name') : '' })
                : words.noProducts}
            </li>
          </ul>
        </>
      );
    }}
  </DeleteDialog>
);
