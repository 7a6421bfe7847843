import { Suspense } from 'react';
import { productForm as words } from '../../texts/admin-product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyWithRetry, usePreload } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const load = () => import('./new-category-form.tsx');
const NewCategoryForm = lazyWithRetry(load);

type Props = { open: boolean; onClose: () => void; onAdded: (id: string) => void };

/** Adds a category for a product. It is beside the product's form, not in it: forms can't be nested. */
export const NewCategory = ({ open, onClose, onAdded }: Props) => {
  usePreload(load);
  return (
    <Dialog open={open} onClose={onClose} title={words.newCategory}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <NewCategoryForm onClose={onClose} onAdded={onAdded} />
      </Suspense>
    </Dialog>
  );
};
