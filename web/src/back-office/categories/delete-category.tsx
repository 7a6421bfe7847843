import type { AdminCategory } from '@nabta/contract/categories.ts';
import { api } from '../../lib/api.ts';
import { adminCategories as words } from '../../texts/admin-categories.ts';
import { DeleteDialog } from '../delete-dialog.tsx';

type Props = {
  /** Open while there is one. */ category: AdminCategory | undefined;
  all: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
};

/** Says what hangs on a category before it is deleted (decisions 7). */
export const DeleteCategory = ({ category, all, onClose, onDone }: Props) => (
  <DeleteDialog
    thing={category}
    words={words}
    remove={({ _id: id }) => api('DELETE /categories/:id', { params: { id }, ownWords: true })}
    onClose={onClose}
    onDone={onDone}
  >
    {({ _id, name, productCount }) => {
      const below = all.filter(({ parent }) => parent === _id);
      const products = below.reduce((sum, each) => sum + each.productCount, productCount);
      const takes = all.find(({ isUncategorized }) => isUncategorized)?.name ?? '';
      return (
        <>
          <p>{words.ask(name)}</p>
          <ul className="text-stone mt-3 list-disc ps-5 text-sm">
            {below.length > 0 && <li>{words.alsoDeleted(below.length)}</li>}
            <li>{products > 0 ? words.productsMove(products, takes) : words.noProducts}</li>
          </ul>
        </>
      );
    }}
  </DeleteDialog>
);
